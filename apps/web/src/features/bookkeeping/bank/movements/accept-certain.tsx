import type { BankRowView } from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import { isCertain } from '@pinkas/domain/bank/certain-suggestion';
import { Button } from '@pinkas/ui/actions/button';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { useState } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { TargetLine } from './target-words.tsx';

interface AcceptCertainProps {
  readonly rows: readonly BankRowView[];
  /** Whether a movement waits already. */
  readonly isHeld: (rowId: string) => boolean;
  readonly onAccept: (rows: readonly BankRowView[]) => void;
}

/** Accepts together what agrees to the agora and by name, after a list of it was shown. */
export function AcceptCertain({ rows, isHeld, onAccept }: AcceptCertainProps) {
  const text = usePhrases('bank');
  const { isMobile } = useMediaSizes();
  const [shown, setShown] = useState<readonly BankRowView[]>();
  const certain = rows.filter(({ id, suggestions }) => isCertain(suggestions) && !isHeld(id));
  const count = certain.length;
  useHotkey('Enter', { shift: true, isEnabled: count > 0 }, () => setShown(certain));
  if (count === 0 && shown === undefined) return null;
  const close = () => setShown(undefined);
  return (
    <>
      <Button size="sm" variant="tonal" onClick={() => setShown(certain)}>
        {text('acceptCertain', { count })} {!isMobile && <Kbd keys="Shift Enter" />}
      </Button>
      {shown !== undefined && (
        <Dialog
          isOpen
          isWide
          title={text('certainTitle')}
          onClose={close}
          actions={
            <>
              <Button onClick={close}>{text('cancel')}</Button>
              <Button
                variant="filled"
                data-autofocus
                // Held since it opened the list, Enter would accept it unread.
                onKeyDown={(event) => {
                  if (event.repeat && event.key === 'Enter') event.preventDefault();
                }}
                onClick={() => {
                  close();
                  onAccept(shown);
                }}
              >
                {text('acceptCertain', { count: shown.length })}
              </Button>
            </>
          }
        >
          <p className="bank-note">{text('certainText')}</p>
          <ul className="bank-candidates">
            {shown.map((row) => (
              <li key={row.id}>
                <span className="bank-suggestion">
                  <b>
                    <Isolate>{row.description}</Isolate>
                  </b>
                  {row.suggestions[0]?.targets.map((target, index, { length }) => (
                    <TargetLine key={index} target={target} isWhole={length === 1} />
                  ))}
                </span>
                <Money agorot={row.amountAgorot} isStrong isCalm />
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
