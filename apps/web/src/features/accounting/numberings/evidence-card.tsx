import type { EvidenceCover } from '@pinkas/contract/accounting/numberings/numberings.contract';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { EvidenceCheck } from './evidence-check.tsx';
import type { NumberingForm } from './use-numbering-form.ts';

interface EvidenceCardProps {
  readonly evidence: EvidenceCover;
  readonly form: NumberingForm;
}

/** Shows what the hash chain covers: a person who saved its last hash can prove that nothing before it changed. */
export function EvidenceCard({ evidence, form }: EvidenceCardProps) {
  const text = usePhrases('numberings');
  const { entriesCount, sealedAt, sealHash } = evidence;
  return (
    <Card title={text('evidenceTitle')}>
      <div className="numberings-evidence">
        <div>
          <p className="numberings-setting__statement">
            {text('evidenceCover', { count: entriesCount, when: formatInstant(sealedAt) })}
          </p>
          <p className="numberings-setting__help">{text('evidenceHelp')}</p>
          <p className="numberings-setting__help numberings-evidence__code">
            <Isolate isLtr>{sealHash}</Isolate>
          </p>
        </div>
        <SwitchField
          label={text('evidenceMail')}
          hint={text('evidenceMailHelp')}
          checked={form.draft.mailsEvidence}
          disabled={form.isSaving}
          onChange={({ currentTarget: { checked } }) => form.change({ mailsEvidence: checked })}
        />
        <EvidenceCheck />
      </div>
    </Card>
  );
}
