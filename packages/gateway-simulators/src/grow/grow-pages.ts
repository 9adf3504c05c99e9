import { digestOf, type CompanyTransaction } from '../card-company.ts';
import { minorOf } from '../decimal-sums.ts';
import { inParts } from '../instalments.ts';
import { readChoice, writePayPage, type PayerChoice } from '../pay-page.ts';
import { seeOther, text, type SimulatorAnswer, type SimulatorRequest } from '../simulator.ts';
import { testCard } from '../test-cards.ts';
import { valueOf, type Form } from './form-data.ts';
import {
  refuse,
  rowOf,
  succeed,
  type GrowCall,
  type GrowLogin,
  type GrowProcess,
} from './grow-world.ts';

/** Where pages are, below the address of the simulator. */
export const PAGES_PATH = '/far';
const LIFE_MS = 600_000;
const NEEDED = ['sum', 'description', 'successUrl', 'cancelUrl'];
const KINDS: Readonly<Record<string, 'charge' | 'hold' | 'check'>> = {
  1: 'charge',
  2: 'hold',
  3: 'check',
};

/** Why fields of a page are refused. */
const RULES: readonly {
  readonly id: number;
  readonly isBroken: (form: Form, login: GrowLogin) => boolean;
}[] = [
  {
    id: 109,
    isBroken: (form, { takesLocalAddresses = false }) => {
      const address = takesLocalAddresses
        ? /^https?:\/\/[^?]+\?./
        : /^https:\/\/(?!localhost)[^?]+\?./;
      return !address.test(valueOf(form, 'successUrl'));
    },
  },
  { id: 717, isBroken: (form) => !/^\S+ \S/.test(valueOf(form, 'pageField[fullName]')) },
  { id: 717, isBroken: (form) => !/^05\d{8}$/.test(valueOf(form, 'pageField[phone]')) },
  { id: 707, isBroken: (form) => (minorOf(valueOf(form, 'sum')) ?? 0) <= 0 },
  {
    id: 707,
    isBroken: (form) => valueOf(form, 'chargeType') === '3' && valueOf(form, 'sum') !== '1',
  },
  { id: 736, isBroken: (form) => form.has('paymentNum') && form.has('maxPaymentNum') },
  {
    id: 705,
    isBroken: (form) =>
      form.has('maxPaymentNum') && !/^(?:[2-9]|1[0-2])$/.test(valueOf(form, 'maxPaymentNum')),
  },
];

/** Answers createPaymentProcess. */
export function createProcess({ world, login, processes, form }: GrowCall): SimulatorAnswer {
  const missing = NEEDED.find((name) => valueOf(form, name) === '');
  if (missing !== undefined) return refuse(54, `חסרים שדות חובה: ${missing}`);
  const broken = RULES.find(({ isBroken }) => isBroken(form, login));
  if (broken !== undefined) return refuse(broken.id, 'נא לוודא תקינות שדות עסקה');
  const id = String(730_000 + processes.size);
  const token = digestOf(`grow process ${id} ${valueOf(form, 'cField1')}`).slice(0, 32);
  const startedMs = world.nowMs();
  processes.set(id, {
    id,
    token,
    form,
    startedMs,
    tries: [],
    sent: undefined,
    isAcknowledged: false,
  });
  return succeed({
    processId: id,
    processToken: token,
    url: `${world.origin()}${PAGES_PATH}?l=${token}`,
  });
}

type PageCall = Omit<GrowCall, 'form'>;

/** Shows a page to a payer, or takes what was chosen on it. */
export function answerPage(call: PageCall, request: SimulatorRequest): SimulatorAnswer {
  const { world, processes } = call;
  const link = request.query.get('l');
  const process = [...processes.values()].find(({ token }) => token === link);
  if (process === undefined || world.nowMs() > process.startedMs + LIFE_MS) {
    return text('פג תוקף הלינק', 404);
  }
  const { form, token } = process;
  const address = `${world.origin()}${PAGES_PATH}?l=${token}`;
  if (request.method !== 'POST') {
    return writePayPage({
      gateway: 'Grow',
      action: address,
      amountText: valueOf(form, 'sum'),
      description: valueOf(form, 'description'),
      instalmentsMax: Number(valueOf(form, 'maxPaymentNum') || '1'),
      isOpenSum: false,
    });
  }
  const choice = readChoice(request.body);
  if (choice.choice === 'cancel') return seeOther(valueOf(form, 'cancelUrl'));
  // A page is paid once: a second press brings the payer on to the end.
  const made = paidOf(process) ?? payOn(call, process, choice);
  // A refused payer starts again on the same page.
  if (made.outcome !== 'approved') return seeOther(address);
  const ours = valueOf(form, 'cField1');
  const custom = ours === '' ? '' : `&cField1=${encodeURIComponent(ours)}`;
  return seeOther(`${valueOf(form, 'successUrl')}&response=success${custom}`);
}

export function paidOf({ tries }: GrowProcess): CompanyTransaction | undefined {
  return tries.find(({ outcome }) => outcome === 'approved');
}

function payOn(
  call: PageCall,
  process: GrowProcess,
  { card, instalments }: PayerChoice,
): CompanyTransaction {
  const { world, login } = call;
  const { form } = process;
  const amount = minorOf(valueOf(form, 'sum')) ?? 0;
  const made = world.company[KINDS[valueOf(form, 'chargeType')] ?? 'charge']({
    terminal: login.userId,
    reference: valueOf(form, 'cField1'),
    amount,
    currency: 'ILS',
    card: testCard(card),
    ...inParts(amount, instalments, 'payments'),
  });
  process.tries.push(made);
  if (made.outcome === 'approved') notify(call, process, made);
  return made;
}

/** Returns the token of a page that was asked to save its card. */
export function savedTokenOf(
  { world }: Pick<GrowCall, 'world'>,
  { form }: GrowProcess,
  { card, terminal }: CompanyTransaction,
): string {
  return valueOf(form, 'saveCardToken') === '1' ? world.company.tokenOf(card, terminal) : '';
}

/** Sends the message of a paid page: a form of nested names, unsigned. */
function notify(call: PageCall, process: GrowProcess, made: CompanyTransaction): void {
  const { form, id, token } = process;
  const body = new URLSearchParams({ err: '', status: '1' });
  const told = {
    ...rowOf(call, made, savedTokenOf(call, process, made)),
    description: valueOf(form, 'description'),
    fullName: valueOf(form, 'pageField[fullName]'),
    payerPhone: valueOf(form, 'pageField[phone]'),
    payerEmail: valueOf(form, 'pageField[email]'),
    processId: id,
    processToken: token,
  };
  for (const [name, value] of Object.entries(told)) body.set(`data[${name}]`, value);
  // Messages have `customFields`, answers `customField`.
  body.set('data[customFields][cField1]', valueOf(form, 'cField1'));
  process.sent = { count: (process.sent?.count ?? 0) + 1, atMs: call.world.nowMs() };
  call.world.notify({
    url: valueOf(form, 'notifyUrl'),
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: body.toString(),
  });
}

/** Minutes to the next message while none is acknowledged: three after 10, two after 20, the last after 30. */
const RETRIES_MINUTES = [10, 10, 10, 20, 20, 30];

/** Sends again the messages that are due. */
export function notifyAgain(call: PageCall): void {
  for (const process of call.processes.values()) {
    const made = paidOf(process);
    const minutes = RETRIES_MINUTES[(process.sent?.count ?? 0) - 1];
    if (made === undefined || minutes === undefined || process.isAcknowledged) continue;
    const dueMs = (process.sent?.atMs ?? 0) + minutes * 60_000;
    if (call.world.nowMs() >= dueMs) notify(call, process, made);
  }
}
