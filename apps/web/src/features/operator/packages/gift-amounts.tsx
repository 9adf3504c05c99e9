import type { GiftAmount } from '@pinkas/contract/operator/packages/packages.contract';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { DecimalField } from '@pinkas/ui/fields/decimal-field';
import { Card } from '@pinkas/ui/layout/card';
import { Money } from '@pinkas/ui/values/money';
import { useState } from 'react';

import { useRequestKey } from '../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { Adder, Dated } from './dated.tsx';
import { PRICE_SCALE, readNumber, shownNumber } from './number-texts.ts';
import { useAddGift } from './packages.queries.ts';
import { useSaved, VersionFrame } from './version-dialogs.tsx';

interface GiftProps {
  readonly today: string;
  /** The newest first. */
  readonly gifts: readonly GiftAmount[];
}

/** The gift of a referral by its days, and another amount. */
export function GiftAmounts({ today, gifts }: GiftProps) {
  const text = usePhrases('operator');
  const [isOpen, setIsOpen] = useState(false);
  const dated = ({ validFrom }: GiftAmount) => <Dated {...{ validFrom, today, versions: gifts }} />;
  const sum = ({ amountAgorot }: GiftAmount) => <Money agorot={amountAgorot} />;
  const columns: readonly TableColumn<GiftAmount>[] = [
    { key: 'from', head: text('validFrom'), cell: dated },
    { key: 'amount', head: text('giftAmount'), kind: 'money', cell: sum },
  ];
  return (
    <Card
      isFlush
      title={text('gift')}
      note={text('giftNote')}
      actions={<Adder label="giftAdd" onPress={() => setIsOpen(true)} />}
    >
      <DataTable
        isBare
        label={text('gift')}
        columns={columns}
        rows={gifts}
        keyOf={({ validFrom }) => validFrom}
        mobileRow={(row) => ({ title: dated(row), amount: sum(row) })}
      />
      {isOpen && <GiftDialog newest={gifts[0]} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

interface DialogProps {
  readonly newest: GiftAmount | undefined;
  readonly onClose: () => void;
}

/** Another amount of the gift, from a day to come. */
function GiftDialog({ newest, onClose }: DialogProps) {
  const text = usePhrases('operator');
  const [validFrom, setValidFrom] = useState('');
  const [typed, setTyped] = useState(shownNumber(newest?.amountAgorot ?? null, PRICE_SCALE));
  const [isWrong, setIsWrong] = useState(false);
  const key = useRequestKey();
  const onSaved = useSaved(onClose, 'giftSaved');
  const adding = useAddGift();
  function send() {
    const amountAgorot = readNumber(typed, PRICE_SCALE);
    setIsWrong(typeof amountAgorot !== 'number');
    if (typeof amountAgorot !== 'number') return;
    const body = { validFrom: validFrom as LocalDate, amountAgorot };
    adding.mutate({ body, idempotencyKey: key.keyFor(body) }, { onSuccess: onSaved });
  }
  return (
    <VersionFrame
      name={text('gift')}
      words={{
        title: text('giftTitle'),
        save: text('giftSave'),
        dayHelp: text('giftDayHelp'),
        dayTaken: text('giftDayTaken'),
      }}
      adding={adding}
      validFrom={validFrom}
      onDay={setValidFrom}
      onSend={send}
      onClose={onClose}
    >
      <DecimalField
        label={text('giftAmount')}
        scale={PRICE_SCALE}
        decimalsMin={PRICE_SCALE}
        error={isWrong ? text('giftWrong') : undefined}
        value={typed}
        onChange={setTyped}
      />
    </VersionFrame>
  );
}
