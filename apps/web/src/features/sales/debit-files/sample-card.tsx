import { debitFilesContract } from '@pinkas/contract/sales/debit-files/debit-files.contract';
import { MASAV_TEXT_CODES } from '@pinkas/domain/exports/masav';
import { Button } from '@pinkas/ui/actions/button';
import { Card } from '@pinkas/ui/layout/card';
import { IconDownload } from '@tabler/icons-react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useDownload } from '../../../shared/lists/export/use-download.ts';

/** One record in each encoding, by which a bank says what it reads. */
export function SampleCard() {
  const text = usePhrases('debitFiles');
  const download = useDownload(debitFilesContract.sample);
  return (
    <Card title={text('sampleTitle')}>
      <p className="debits__note">{text('sampleText')}</p>
      <div className="debits__acts">
        {MASAV_TEXT_CODES.map((encoding) => (
          <Button
            key={encoding}
            size="sm"
            icon={<IconDownload aria-hidden stroke={1.75} />}
            disabled={download.isRunning}
            onClick={() =>
              void download.run({ query: { encoding } }, `MASAV sample ${encoding}.txt`)
            }
          >
            {text(`encoding-${encoding}`)}
          </Button>
        ))}
      </div>
    </Card>
  );
}
