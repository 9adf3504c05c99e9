import type { AdvancesReport } from '@pinkas/contract/bookkeeping/tax/tax.contract';
import { wholeShekels } from '@pinkas/domain/vat/vat-return';
import { CopyButton } from '@pinkas/ui/actions/copy-button';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

/** Shekels of a sum as a form of the authority takes them: digits alone. */
function shekels(agorot: number): string {
  return String(wholeShekels(agorot) / 100);
}

/** What is typed at the authority, each with its copy. */
export function TaxPayment({ report }: { readonly report: AdvancesReport }) {
  const text = usePhrases('tax');
  const { period, incomeTaxFile } = report;
  const [year, month] = period.to.split('-');
  const percents = [...new Set(period.basisPoints)];
  const rows = [
    { key: 'file', label: text('payFile'), value: incomeTaxFile },
    { key: 'period', label: text('payPeriod'), value: `${month ?? ''}/${year ?? ''}` },
    { key: 'turnover', label: text('turnover'), value: shekels(period.turnoverAgorot) },
    {
      key: 'percent',
      label: text('columnPercent'),
      value: percents.length === 1 ? String((percents[0] ?? 0) / 100) : '',
    },
    { key: 'advance', label: text('advance'), value: shekels(period.advanceAgorot) },
    { key: 'withheld', label: text('withheld'), value: shekels(period.withheldAgorot) },
    { key: 'pay', label: text('toPay'), value: shekels(period.payAgorot) },
  ].filter(({ value }) => value !== '');
  return (
    <Card title={text('payTitle')}>
      <p className="tax-payment__note">{text('payText')}</p>
      <dl className="tax-payment">
        {rows.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <Isolate isLtr>{value}</Isolate>
              <CopyButton text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
