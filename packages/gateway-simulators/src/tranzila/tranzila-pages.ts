import { uuidOf, type CompanyTransaction } from '../card-company.ts';
import { decimalSum, minorOf } from '../decimal-sums.ts';
import { textOf } from '../fields.ts';
import { inParts } from '../instalments.ts';
import { readChoice, writePayPage, type PayerChoice } from '../pay-page.ts';
import {
  json,
  seeOther,
  text,
  withQuery,
  type SimulatorAnswer,
  type SimulatorRequest,
} from '../simulator.ts';
import { testCard } from '../test-cards.ts';
import {
  CARD_NUMBERS,
  codeOf,
  currencyOf,
  type TranzilaCall,
  type TranzilaWorld,
} from './tranzila-world.ts';

type PageFields = Readonly<Record<string, string>>;

const ZERO_SUM = 20_014;
/** What a page does, by the first letter of its mode; others are checks. */
const KINDS: Readonly<Record<string, 'charge' | 'hold'>> = { A: 'charge', V: 'hold' };

/** Answers the handshake: the sum that a page may have. */
export function shakeHands({ store, body }: TranzilaCall): SimulatorAnswer {
  const sum = minorOf(body['sum']) ?? 0;
  if (sum === 0) return json({ error_code: ZERO_SUM, message: 'Sum is zero' }, 400);
  const thtk = `t${uuidOf(`handshake ${String(store.handshakes.size)}`).replaceAll('-', '')}`;
  store.handshakes.set(thtk, sum);
  return json({ error_code: 0, message: 'Success', thtk });
}

/** Shows a page to a payer: its fields come by GET or by POST. */
export function showPage(call: TranzilaWorld, request: SimulatorRequest): SimulatorAnswer {
  const { store, world, login } = call;
  const sent = request.method === 'POST' ? new URLSearchParams(request.body) : request.query;
  const fields = Object.fromEntries(sent);
  const amount = minorOf(fields['sum']) ?? 0;
  if (store.handshakes.get(fields['thtk'] ?? '') !== amount) return text('912791', 400);
  const id = String(store.pages.size + 1);
  store.pages.set(id, fields);
  return writePayPage({
    gateway: 'Tranzila',
    action: `${world.origin()}/${login.terminal}/pay?page=${id}`,
    amountText: decimalSum(amount),
    description: fields['pdesc'] ?? '',
    instalmentsMax: fields['cred_type'] === '1' ? 1 : Number(fields['maxpay'] ?? '12'),
    isOpenSum: false,
  });
}

/** Takes what was chosen on a page. The return of the payer is a GET here. */
export function takeChoice(call: TranzilaWorld, request: SimulatorRequest): SimulatorAnswer {
  const fields = call.store.pages.get(request.query.get('page') ?? '');
  if (fields === undefined) return text('no such page', 404);
  const choice = readChoice(request.body);
  if (choice.choice === 'cancel') return seeOther(fields['fail_url_address'] ?? '');
  const made = payOn(call, fields, choice);
  const told = toldOf(call, fields, made);
  call.world.notify({
    url: fields['notify_url_address'] ?? '',
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(told).toString(),
  });
  const address = made.outcome === 'approved' ? 'success_url_address' : 'fail_url_address';
  return seeOther(withQuery(fields[address] ?? '', told));
}

function payOn(
  { world, login, store }: TranzilaWorld,
  fields: PageFields,
  { card, instalments }: PayerChoice,
): CompanyTransaction {
  const amount = minorOf(fields['sum']) ?? 0;
  const ownFields = ownFieldsOf(login.ownFields, fields);
  const asked = {
    terminal: login.terminal,
    reference: login.referenceOf(ownFields),
    amount,
    currency: currencyOf(fields['currency'] ?? '1'),
    card: testCard(card),
    ...inParts(amount, instalments, fields['cred_type'] === '6' ? 'credit' : 'payments'),
  };
  const tranmode = fields['tranmode'] ?? 'A';
  const kind = KINDS[tranmode.charAt(0)] ?? 'check';
  const made = world.company[kind](asked);
  store.remembered.set(made.id, { tranmode, ownFields });
  return made;
}

/** Returns those of the fields that the terminal knows as the business's own. */
function ownFieldsOf(
  known: Readonly<Record<string, number>>,
  fields: PageFields,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(known, name)));
}

/** What is told of a payment to the business and to the browser: with everything that the page was opened with. */
function toldOf(
  { world }: TranzilaWorld,
  fields: PageFields,
  made: CompanyTransaction,
): Readonly<Record<string, string>> {
  const { card, id } = made;
  const hasToken = made.outcome === 'approved' && (fields['tranmode'] ?? '').includes('K');
  return {
    ...fields,
    Response: codeOf(made),
    ConfirmationCode: made.approvalNumber,
    index: String(id),
    Tempref: made.voucher,
    ...(hasToken && { TranzilaTK: world.company.tokenOf(card, made.terminal) }),
    ccno: card.lastDigits,
    expmonth: String(card.expiry.month).padStart(2, '0'),
    expyear: String(card.expiry.year % 100),
    sum: decimalSum(world.toldSum(made.amount)),
    supplier: made.terminal,
    cardtype: CARD_NUMBERS[card.brand],
    cardissuer: String(card.issuer),
    cardaquirer: '2',
  };
}

/** Returns the fields that a call names as the business's own. */
export function namedFieldsOf({ login, body }: TranzilaCall): Readonly<Record<string, string>> {
  const named = Array.isArray(body['user_defined_fields'])
    ? (body['user_defined_fields'] as TranzilaCall['body'][])
    : [];
  return ownFieldsOf(
    login.ownFields,
    Object.fromEntries(named.map((field) => [textOf(field, 'name'), textOf(field, 'value')])),
  );
}
