import { Button } from '@pinkas/ui/actions/button';
import { SelectionBar } from '@pinkas/ui/data/selection-bar';
import type { ReactNode } from 'react';

import { usePhrases } from '../language/use-phrases.ts';
import type { Selection } from './use-selection.ts';

export interface ChosenBarProps<Row> {
  readonly selection: Selection<Row>;
  /** Such as the sum of the chosen rows. */
  readonly detail?: ReactNode;
  /** Quiet buttons. */
  readonly actions: ReactNode;
}

/** Actions on the chosen rows; offers all that match the filter once a page is chosen. */
export function ChosenBar<Row>({ selection, detail, actions }: ChosenBarProps<Row>) {
  const text = usePhrases('lists');
  const { count, isAll, canChooseAll, chooseAll, clear } = selection;
  if (count === 0) return null;
  const countText = count.toLocaleString('en-US');
  return (
    <SelectionBar
      summary={text(isAll ? 'chosenAll' : 'chosen', { count, countText })}
      {...(detail !== undefined && { detail })}
      actions={
        <>
          {canChooseAll && (
            <Button variant="quiet" size="sm" onClick={chooseAll}>
              {text('chooseAll')}
            </Button>
          )}
          {actions}
        </>
      }
      onClear={clear}
    />
  );
}
