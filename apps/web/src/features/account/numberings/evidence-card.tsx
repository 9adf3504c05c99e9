import type { EvidenceCover } from '@pinkas/contract/account/numberings/numberings.contract';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

/** What the chain of evidence covers: whoever keeps the last hash can prove that nothing before it changed. */
export function EvidenceCard({ evidence }: { readonly evidence: EvidenceCover }) {
  const text = usePhrases('numberings');
  const { entriesCount, sealedAt, sealHash } = evidence;
  return (
    <Card title={text('evidenceTitle')}>
      <div className="numberings-setting">
        <div>
          <p className="numberings-setting__statement">
            {text('evidenceCover', { count: entriesCount, when: formatInstant(sealedAt) })}
          </p>
          <p className="numberings-setting__help">{text('evidenceHelp')}</p>
          <p className="numberings-setting__help numberings-evidence">
            <Isolate isLtr>{sealHash}</Isolate>
          </p>
        </div>
      </div>
    </Card>
  );
}
