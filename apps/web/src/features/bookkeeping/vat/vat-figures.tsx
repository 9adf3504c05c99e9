import type { VatSums } from '@pinkas/contract/bookkeeping/vat/vat.contract';
import type { VatFigure } from '@pinkas/domain/vat/vat-return';
import { formatMinor } from '@pinkas/domain/money/format';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

const TERMS = [
  { figure: 'taxable', label: 'figure-output' },
  { figure: 'inputs', label: 'figure-inputs' },
  { figure: 'equipment', label: 'figure-equipment' },
] as const;

export interface VatFiguresProps {
  readonly sums: VatSums;
  readonly open: VatFigure | undefined;
  readonly onOpen: (figure: VatFigure) => void;
}

/** Shows the payable sum: VAT of sales less that of inputs and of equipment. */
export function VatFigures({ sums, open, onOpen }: VatFiguresProps) {
  const text = usePhrases('vat');
  const vatOf = (figure: VatFigure): number =>
    sums.lines.find((line) => line.figure === figure)?.vatAgorot ?? 0;
  const isBack = sums.payAgorot < 0;
  return (
    <section className="vat-figures" aria-label={text('figures')}>
      {TERMS.map(({ figure, label }, index) => (
        <div key={figure} className="vat-figures__term">
          {index > 0 && <Sign>−</Sign>}
          <button
            type="button"
            className="vat-figures__figure"
            aria-pressed={open === figure}
            onClick={() => onOpen(figure)}
          >
            <span>{text(label)}</span>
            <Money agorot={vatOf(figure)} size="indicator" />
          </button>
        </div>
      ))}
      <div className="vat-figures__term">
        <Sign>=</Sign>
        <div className="vat-figures__figure vat-figures__figure--pay">
          <span>{text(isBack ? 'figure-back' : 'figure-pay')}</span>
          <bdi dir="ltr" className="vat-figures__sum">
            <span>₪</span>
            {formatMinor(Math.abs(sums.payAgorot) / 100, 0)}
          </bdi>
        </div>
      </div>
    </section>
  );
}

function Sign({ children }: { readonly children: string }) {
  return (
    <span className="vat-figures__sign" aria-hidden>
      {children}
    </span>
  );
}
