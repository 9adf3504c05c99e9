import { ledgerContract } from '@pinkas/contract/bookkeeping/ledger/ledger.contract';
import { formatAgorot } from '@pinkas/domain/money/format';
import type { TableTotal } from '@pinkas/ui/data/table-columns';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';

import type { CallAnswer } from '../../../shared/api/client.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { pageQuery } from '../../../shared/lists/list-address.ts';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { EntriesScreen } from '../../../shared/reports/entries-screen.tsx';
import { useLedgerAccountName } from '../../../shared/reports/ledger-account-name.ts';
import { sourcePath, useSourceName } from '../../../shared/reports/ledger-line-words.tsx';
import { PeriodTools } from '../../../shared/reports/period/period-tools.tsx';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { AccountField } from './account-field.tsx';
import { useCardColumns } from './card-columns.tsx';
import { LedgerGate } from '../../../shared/reports/ledger-gate.tsx';
import { CARD_LIST, readCardFrame, trialPath, type CardFrame } from './ledger-list.ts';
import { useTrialExplanations } from './trial-balance.screen.tsx';

type CardTotal = CallAnswer<typeof ledgerContract.cardTotal>;

/** reports/ledger: the lines of an account or of a party, with the balance after each; of all accounts the journal. */
export function LedgerCardScreen() {
  const text = usePhrases('ledger');
  return (
    <LedgerGate title={text('cardTitle')}>
      <LedgerCard />
    </LedgerGate>
  );
}

function LedgerCard() {
  const text = usePhrases('ledger');
  const { today } = useAccountSetup();
  const address = useListAddress(CARD_LIST);
  const { parameters, view, change } = address;
  const frame = readCardFrame(parameters, today);
  const { from, to, account } = frame;
  const asked = { ...frame };
  const summed = useListQuery(ledgerContract.cardTotal, { query: asked });
  const { data: total } = summed;
  const sourceName = useSourceName();
  const accountName = useLedgerAccountName();
  const list = useList(address, {
    columns: useCardColumns(account !== undefined),
    page: useListQuery(ledgerContract.card, { query: { ...asked, ...pageQuery(view) } }),
    count: total?.lines,
    labelOf: sourceName,
    exporting: ledgerContract.exportCard,
    frame: asked,
  });
  const ownName = total?.accountName ?? '';
  const name = account === undefined ? '' : accountName(account, ownName);
  const title = useCardTitle(frame, name, total);
  const back = `#${trialPath(frame)}`;
  const empty = { title: text('cardEmptyTitle'), text: text('cardEmptyText') };
  return (
    <EntriesScreen
      list={list}
      title={title}
      report={{ title: text('trialTitle'), href: back, back: text('toTrial') }}
      note={
        total &&
        account !== undefined &&
        text('opening', { sum: `\u2066${formatAgorot(total.openingAgorot)}\u2069` })
      }
      failedTitle={text('cardFailed')}
      tabsLabel={text('cardTitle')}
      tabs={[{ value: 'all', label: name === '' ? text('allAccounts') : name, changes: {} }]}
      figures={useTrialExplanations()}
      tools={
        <>
          <PeriodTools period={{ from, to }} onChange={(period) => change({ ...period })} />
          <AccountField
            account={account}
            ownName={ownName}
            onChange={(next) => change({ account: next, partyId: undefined })}
          />
        </>
      }
      pathOf={sourcePath}
      mobileRow={(line) => ({
        title: <bdi>{line.partyName || line.description || sourceName(line)}</bdi>,
        amount: <Money agorot={line.debitAgorot - line.creditAgorot} />,
        note: (
          <>
            {sourceName(line)} <Isolate isLtr>{line.number}</Isolate>, <DateText date={line.date} />
          </>
        ),
      })}
      total={totalOf(total, account !== undefined, text)}
      empty={empty}
      filtered={{ ...empty, clear: '' }}
    />
  );
}

/** The party, or the account, that a card is of; the ledger where it is of all. */
function useCardTitle(
  { account, partyId }: CardFrame,
  name: string,
  total: CardTotal | undefined,
): string {
  const text = usePhrases('ledger');
  if (account === undefined) return text('cardTitle');
  return text('cardOf', { name: partyId === undefined ? name : (total?.partyName ?? name) });
}

function totalOf(
  total: CardTotal | undefined,
  hasAccount: boolean,
  text: ReturnType<typeof usePhrases<'ledger'>>,
): TableTotal | undefined {
  if (total === undefined) return undefined;
  return {
    label: hasAccount ? text('closing') : text('total'),
    mobileSum: <Money agorot={total.closingAgorot} isStrong />,
    cells: {
      debit: <Money agorot={total.debitAgorot} sign="" />,
      credit: <Money agorot={total.creditAgorot} sign="" />,
      ...(hasAccount && { balance: <Money agorot={total.closingAgorot} sign="" /> }),
    },
  };
}
