import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useWhenText } from '../when-text.ts';
import { isBlankLine } from './draft-form.ts';
import type { KeptDraft } from './draft-storage.ts';

export interface KeptDraftOfferProps {
  readonly kept: KeptDraft;
  readonly onContinue: () => void;
  readonly onForget: () => void;
}

/** A document that was begun on this device and never issued, offered again. */
export function KeptDraftOffer({ kept, onContinue, onForget }: KeptDraftOfferProps) {
  const text = usePhrases('documents');
  const when = useWhenText();
  const name = kept.form.customer.name.trim();
  const count = kept.form.lines.filter((line) => !isBlankLine(line)).length;
  return (
    <div className="doc-offer">
      <Alert tone="info" title={text('keptTitle')} isLive>
        {text('keptText', { customer: name === '' ? text('keptNoCustomer') : name, count })}.{' '}
        {text('keptAt', { time: when(kept.savedAt) })}
        <span className="doc-offer__actions">
          <Button size="sm" variant="filled" onClick={onContinue}>
            {text('keptContinue')}
          </Button>
          <Button size="sm" variant="quiet" onClick={onForget}>
            {text('keptForget')}
          </Button>
        </span>
      </Alert>
    </div>
  );
}
