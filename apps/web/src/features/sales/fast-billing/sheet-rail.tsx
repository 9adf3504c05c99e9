import { agorot, basisPoints } from '@pinkas/domain/money/agorot';
import { vatInside } from '@pinkas/domain/vat/vat-inside';
import { Button } from '@pinkas/ui/actions/button';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { Alert } from '@pinkas/ui/feedback/alert';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { Card } from '@pinkas/ui/layout/card';
import { Money } from '@pinkas/ui/values/money';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { shekelText } from '../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { sumOf, type SheetRow } from './sheet-rows.ts';
import type { Sheet } from './use-sheet.ts';

interface RailProps {
  readonly sheet: Sheet;
  readonly isStarting: boolean;
  readonly problem: unknown;
  readonly onStart: () => void;
}

const total = (rows: readonly SheetRow[]) => rows.reduce((sum, row) => sum + sumOf(row), 0);

/** What the sheet comes to by method, and the button that bills it. */
export function SheetRail({ sheet, isStarting, problem, onStart }: RailProps) {
  const text = usePhrases('fastBilling');
  const { isTouch } = useMediaSizes();
  const { filled, terms } = sheet;
  const cards = filled.filter(({ cardId }) => cardId !== '');
  const documents = filled.filter(({ cardId }) => cardId === '');
  const all = total(filled);
  const rate = terms.vatBasisPoints;
  return (
    <>
      <Card title={text('summary')}>
        <p className="fast-billing__total">
          <Money agorot={all} size="total" />
        </p>
        {rate !== null && (
          <p className="fast-billing__note">
            {text('vatWithin', { vat: shekelText(vatInside(agorot(all), basisPoints(rate))) })}
          </p>
        )}
        <dl className="fast-billing__sums">
          <SumLine name={text('ofCards', { count: cards.length })} agorot={total(cards)} />
          <SumLine
            name={text('ofDocuments', { count: documents.length })}
            agorot={total(documents)}
          />
        </dl>
        {!terms.mayCharge && <Alert tone="info">{text('ownerCharges')}</Alert>}
        <ServerProblem reason={problem} />
        <Button
          variant="filled"
          isWide
          isLoading={isStarting}
          icon={<IconPlayerPlay aria-hidden stroke={1.75} />}
          onClick={onStart}
        >
          {text(cards.length === 0 ? 'startDocuments' : 'start')}
        </Button>
      </Card>
      {!isTouch && (
        <Card title={text('keys')}>
          <dl className="fast-billing__sums">
            <KeyLine name={text('keyPaste')} keys="Ctrl V" />
            <KeyLine name={text('keySame')} keys="Ctrl D" />
            <KeyLine name={text('keyNext')} keys="Enter" />
            <KeyLine name={text('keyStart')} keys="Ctrl Enter" />
          </dl>
        </Card>
      )}
    </>
  );
}

/** A line of a summary: what is counted, and what it comes to. */
export function SumLine({
  name,
  agorot: sum,
}: {
  readonly name: ReactNode;
  readonly agorot: number;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Money agorot={sum} />
      </dd>
    </div>
  );
}

function KeyLine({ name, keys }: { readonly name: string; readonly keys: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Kbd keys={keys} />
      </dd>
    </div>
  );
}
