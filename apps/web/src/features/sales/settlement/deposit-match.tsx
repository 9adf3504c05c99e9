import type { CardDepositDetail } from '@pinkas/contract/sales/settlement/card-deposit-rows';
import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Card } from '@pinkas/ui/layout/card';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import type { ReactNode } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { signOf } from '../../../shared/format/minor-text.ts';
import { CardDepositBadge } from './card-deposit-badge.tsx';

interface OfDeposit {
  readonly deposit: CardDepositDetail;
}

/** What a deposit was compared with: the bank, the report of the gateway, and the documents; and what comes next. */
export function DepositMatch({ deposit }: OfDeposit) {
  const text = usePhrases('cardDeposits');
  const { gateway, depositNo, paidMinor, currency, bankAccount, lines, next, state } = deposit;
  const sign = signOf(currency);
  const found = lines.filter(({ document }) => document !== null).length;
  return (
    <div className="card-deposit__beside">
      <Card title={text('match')} actions={<CardDepositBadge state={state} />}>
        <ul className="card-deposit__facts">
          <Movement deposit={deposit} />
          <Fact
            name={text('matchReport', { gateway: GATEWAYS[gateway] })}
            note={text('matchReportNote', { number: depositNo })}
          >
            <Money agorot={paidMinor} sign={sign} />
          </Fact>
          <Fact name={text('matchDocuments')} note="">
            {text('matchDocumentsNote', { found, count: lines.length })}
          </Fact>
        </ul>
        {bankAccount !== '' && (
          <p className="card-deposit__note">
            {text('bankAccount', { account: `\u2066${bankAccount}\u2069` })}
          </p>
        )}
      </Card>
      {next !== null && (
        <Card title={text('nextDeposit')}>
          <ul className="card-deposit__facts">
            <Fact
              name={<DateText date={next.day} />}
              note={text('nextExpected', { count: next.rows })}
            >
              <Money agorot={next.netMinor} sign={sign} />
            </Fact>
          </ul>
        </Card>
      )}
    </div>
  );
}

/** The movement of the bank; without one where to look for it. */
function Movement({ deposit: { movement, currency } }: OfDeposit) {
  const text = usePhrases('cardDeposits');
  const mayOpen = useMay()('bank.read');
  const name = mayOpen ? (
    <a className="pk-link" href={movement === null ? '#/bank' : bankHref(movement)}>
      {text('matchBank')}
    </a>
  ) : (
    text('matchBank')
  );
  if (movement === null) return <Fact name={name} note={text('matchBankNone')} />;
  const { description, bookedOn, amountMinor } = movement;
  return (
    <Fact
      name={name}
      note={
        <>
          <bdi>{description}</bdi>, <Isolate isLtr>{formatLocalDate(bookedOn)}</Isolate>
        </>
      }
    >
      <Money agorot={amountMinor} sign={signOf(currency)} />
    </Fact>
  );
}

function bankHref({ bankAccountId }: NonNullable<CardDepositDetail['movement']>): string {
  const query = new URLSearchParams({ account: bankAccountId, show: 'matched' });
  return `#/bank?${query.toString()}`;
}

function Fact({
  name,
  note,
  children,
}: {
  readonly name: ReactNode;
  readonly note: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <li>
      <span className="card-deposit__two">
        <span>{name}</span>
        {note !== '' && <small>{note}</small>}
      </span>
      <span>{children}</span>
    </li>
  );
}
