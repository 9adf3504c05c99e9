import { createHash } from 'node:crypto';

import { uuidOf, type CompanyTransaction } from '../card-company.ts';
import { decimalSum } from '../decimal-sums.ts';
import { inParts } from '../instalments.ts';
import { readChoice, writePayPage, type PayerChoice } from '../pay-page.ts';
import {
  seeOther,
  text,
  withQuery,
  type SimulatorAnswer,
  type SimulatorRequest,
} from '../simulator.ts';
import { testCard } from '../test-cards.ts';
import { monthAndYear } from './creditguard-deal.ts';
import {
  codeOf,
  respond,
  type CreditguardCall,
  type CreditguardPage,
  type CreditguardState,
} from './creditguard-world.ts';
import { elementText } from './creditguard-xml.ts';

/** Where pages are, below the address of the simulator. */
export const PAGES_PATH = '/CGMPI_Server/PerformTransaction';
/** How long a page is open. */
const OPEN_MS = 10 * 60_000;

/** Answers a doDeal of TxnSetup: opens a page. */
export function openPage(call: CreditguardCall): SimulatorAnswer {
  const { world, pages, xml } = call;
  const id = uuidOf(`page ${String(pages.size)} ${elementText(xml, 'uniqueid')}`);
  pages.set(id, { id, xml, openedMs: world.nowMs(), result: undefined });
  return respond(call, {
    tranId: String(90_000_000 + pages.size),
    body: {
      status: '000',
      validation: { text: 'TxnSetup', code: '106' },
      uniqueid: elementText(xml, 'uniqueid'),
      token: id,
      mpiHostedPageUrl: `${world.origin()}${PAGES_PATH}?txId=${id}`,
    },
  });
}

/** Shows a page to a payer, or takes what was chosen on it. A page is used once, within ten minutes. */
export function answerPage(state: CreditguardState, request: SimulatorRequest): SimulatorAnswer {
  const { world, pages } = state;
  const page = pages.get(request.query.get('txId') ?? '');
  const isOpen = page?.result === undefined && world.nowMs() - (page?.openedMs ?? 0) <= OPEN_MS;
  if (page === undefined || !isOpen) return text('the transaction is not open', 200);
  const { xml } = page;
  if (request.method !== 'POST') {
    return writePayPage({
      gateway: 'CreditGuard',
      action: `${world.origin()}${PAGES_PATH}?txId=${page.id}`,
      amountText: decimalSum(Number(elementText(xml, 'total'))),
      description: elementText(xml, 'description'),
      instalmentsMax: Number(elementText(xml, 'numberOfPayments') || '1'),
      isOpenSum: false,
    });
  }
  const choice = readChoice(request.body);
  if (choice.choice === 'cancel') {
    page.result = { kind: 'cancelled' };
    return seeOther(elementText(xml, 'cancelUrl'));
  }
  const made = payOn(state, page, choice);
  page.result = { kind: 'tried', made };
  const address = elementText(xml, made.outcome === 'approved' ? 'successUrl' : 'errorUrl');
  return seeOther(withQuery(address, returnFields(state, page, made)));
}

function payOn(
  { world, login }: CreditguardState,
  { xml }: CreditguardPage,
  { card, instalments }: PayerChoice,
): CompanyTransaction {
  const amount = Number(elementText(xml, 'total'));
  const asked = {
    terminal: login.terminal,
    reference: elementText(xml, 'uniqueid'),
    amount,
    currency: elementText(xml, 'currency'),
    card: testCard(card),
    ...inParts(amount, instalments, 'payments'),
  };
  const validation = elementText(xml, 'mpiValidation');
  if (validation === 'AutoComm') return world.company.charge(asked);
  return validation === 'Verify' ? world.company.hold(asked) : world.company.check(asked);
}

/** What the browser brings back, with the code over some of it. */
function returnFields(
  { world, login }: CreditguardState,
  page: CreditguardPage,
  made: CompanyTransaction,
): Readonly<Record<string, string>> {
  const isGood = made.outcome === 'approved';
  const txId = page.id;
  const errorCode = codeOf(made);
  const cardToken = isGood ? world.company.tokenOf(made.card, made.terminal) : '';
  const cardExp = monthAndYear(made.card);
  const personalId = '000000018';
  const uniqueID = elementText(page.xml, 'uniqueid');
  const signed = `${login.password}${txId}${errorCode}${cardToken}${cardExp}${personalId}${uniqueID}`;
  return {
    uniqueID,
    lang: 'HE',
    authNumber: made.approvalNumber,
    responseMac: createHash('sha256').update(signed).digest('base64'),
    cardToken,
    cardExp,
    cardMask: `458000******${made.card.lastDigits}`,
    personalId,
    txId,
    cgUid: made.uid,
    errorCode,
    errorText: isGood ? 'Success' : made.outcome,
    statusCode: isGood ? '0' : '1',
    statusText: isGood ? 'SUCCEEDED' : 'FAILED',
  };
}
