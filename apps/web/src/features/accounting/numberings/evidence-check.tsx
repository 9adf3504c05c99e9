import type { CheckedEvidence } from '@pinkas/contract/accounting/numberings/numberings.contract';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { useState } from 'react';

import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useCheckEvidence } from './numberings.queries.ts';

/** A field for a saved code, such as one from an email, and its check against the current chain. */
export function EvidenceCheck() {
  const text = usePhrases('numberings');
  const [pasted, setPasted] = useState('');
  const check = useCheckEvidence();
  return (
    <div className="numberings-evidence__check">
      <TextAreaField
        label={text('evidencePaste')}
        help={text('evidencePasteHint')}
        rows={2}
        value={pasted}
        onChange={({ currentTarget: { value } }) => {
          setPasted(value);
          check.reset();
        }}
      />
      <Button
        isLoading={check.isPending}
        disabled={pasted.trim() === ''}
        onClick={() => check.mutate(pasted)}
      >
        {text('evidenceCheck')}
      </Button>
      <ServerProblem reason={check.error} title={text('evidenceCheckFailed')} />
      {check.data !== undefined && <CheckedCode checked={check.data} />}
    </div>
  );
}

function CheckedCode({ checked: { state, cover } }: { readonly checked: CheckedEvidence }) {
  const text = usePhrases('numberings');
  if (state === 'no-code') return <Alert tone="warn">{text('evidenceNoCode')}</Alert>;
  if (cover === null) return <Alert tone="bad">{text('evidenceUnknown')}</Alert>;
  const when = formatInstant(cover.sealedAt);
  if (state === 'broken') return <Alert tone="bad">{text('evidenceBroken', { when })}</Alert>;
  const { sealNo, entriesCount: count } = cover;
  return (
    <Alert tone="ok">{text('evidenceContained', { number: String(sealNo), when, count })}</Alert>
  );
}
