import type { CardDepositDetail } from '@pinkas/contract/sales/settlement/card-deposit-rows';
import { settlementContract } from '@pinkas/contract/sales/settlement/settlement.contract';
import { Button } from '@pinkas/ui/actions/button';
import { IconDownload } from '@tabler/icons-react';

import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { useDownload } from '../../../shared/lists/export/use-download.ts';

/** Downloads the rows of a deposit. */
export function ExportLines({
  deposit: { id, depositNo },
}: {
  readonly deposit: CardDepositDetail;
}) {
  const text = usePhrases('cardDeposits');
  const { language } = useLanguage();
  const { run, isRunning } = useDownload(settlementContract.exportRows);
  return (
    <Button
      icon={<IconDownload aria-hidden stroke={1.75} />}
      isLoading={isRunning}
      onClick={() =>
        void run({ params: { id }, query: { format: 'xlsx', language } }, `${depositNo}.xlsx`)
      }
    >
      {text('exportRows')}
    </Button>
  );
}
