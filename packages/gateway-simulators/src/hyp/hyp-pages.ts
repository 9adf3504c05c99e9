import type { CompanyTransaction } from '../card-company.ts';
import { decimalSum, minorOf } from '../decimal-sums.ts';
import { inParts } from '../instalments.ts';
import { readChoice, writePayPage, type PayerChoice } from '../pay-page.ts';
import { seeOther, text, type SimulatorAnswer, type SimulatorRequest } from '../simulator.ts';
import { testCard } from '../test-cards.ts';
import { valuesOf, writeFields, writtenFields } from './hyp-text.ts';
import {
  answerIn,
  codeOf,
  currencyOf,
  isUtf8Out,
  moreDataOf,
  signatureOf,
  valueOf,
  type HypCall,
} from './hyp-world.ts';

/** Where a page takes what was chosen on it. */
export const CHOICE_PATH = '/p/pay';
/** Of the question, not of what it is about. */
const OF_THE_QUESTION = new Set(['action', 'What', 'KEY', 'PassP', 'Masof', 'UTF8', 'UTF8out']);
const NEVER_ON_A_PAGE = new Set(['action', 'What', 'KEY', 'PassP']);

/** Answers APISign What=SIGN: the fields of the page by their names, and the signature over them. */
export function signPage(call: HypCall): SimulatorAnswer {
  if (valueOf(call, 'Info') === '') return answerIn(call, { CCode: '402' });
  const page = [
    'action=pay',
    ...call.fields.filter(({ name }) => !NEVER_ON_A_PAGE.has(name)).map(({ raw }) => raw),
  ]
    .toSorted()
    .join('&');
  return text(`${page}&signature=${signatureOf(call.terminal, 'page', page)}`);
}

/** Answers APISign What=VERIFY: whether a return is as it was sent, to the byte. */
export function verifyReturn({ terminal, fields, values }: HypCall): SimulatorAnswer {
  const returned = fields.filter(({ name }) => !OF_THE_QUESTION.has(name));
  const sign = returned.find(({ name }) => name === 'Sign')?.raw.slice('Sign='.length);
  const rest = returned.filter(({ name }) => name !== 'Sign').map(({ raw }) => raw);
  const isGenuine = sign === signatureOf(terminal, 'return', rest.join('&'));
  return answerIn({ values }, { CCode: isGenuine ? '0' : '902' });
}

/** Shows a signed page to a payer, or takes what was chosen on it. */
export function answerPage(
  { world, terminal }: Pick<HypCall, 'world' | 'terminal'>,
  request: SimulatorRequest,
): SimulatorAnswer {
  const [page = '', signature] = request.rawQuery.split('&signature=');
  if (signature !== signatureOf(terminal, 'page', page)) return text('שגיאת אימות');
  const fields = writtenFields(page);
  const call = { world, terminal, fields, values: valuesOf(fields) };
  if (request.path !== CHOICE_PATH) {
    return writePayPage({
      gateway: 'Hyp Pay',
      action: `${world.origin()}${CHOICE_PATH}?${request.rawQuery}`,
      amountText: valueOf(call, 'Amount'),
      description: valueOf(call, 'Info'),
      instalmentsMax: Number(valueOf(call, 'Tash') || '1'),
      isOpenSum: valueOf(call, 'Amount') === '',
    });
  }
  const choice = readChoice(request.body);
  // What a payer who leaves brings back is not published: nothing.
  if (choice.choice === 'cancel') return seeOther(terminal.returns.failure);
  // Nothing keeps a page from being paid twice.
  const made = payOn(call, choice);
  const address = made.outcome === 'approved' ? terminal.returns.success : terminal.returns.failure;
  return seeOther(`${address}?${returnOf(call, made)}`);
}

function payOn(call: HypCall, { card, instalments, sum }: PayerChoice): CompanyTransaction {
  const { company } = call.world;
  const amount = minorOf(valueOf(call, 'Amount') || sum) ?? 0;
  const asked = {
    terminal: call.terminal.masof,
    reference: valueOf(call, 'Order'),
    amount,
    currency: currencyOf(call),
    card: testCard(card),
    ...inParts(amount, instalments, valueOf(call, 'tashType') === '6' ? 'credit' : 'payments'),
  };
  const check = valueOf(call, 'J5');
  if (check === 'True') return company.hold(asked);
  return check === 'J2' ? company.check(asked) : company.charge(asked);
}

/** The signature stands among the fields, before the further ones. */
function returnOf(call: HypCall, made: CompanyTransaction): string {
  const first = writeFields(
    {
      Id: String(made.id),
      CCode: codeOf(made),
      Amount: decimalSum(call.world.toldSum(made.amount)),
      ACode: made.approvalNumber,
      Order: made.reference,
      Fild1: valueOf(call, 'ClientName'),
      Fild2: valueOf(call, 'email'),
      Fild3: valueOf(call, 'cell'),
    },
    isUtf8Out(call),
  );
  const hasMore = valueOf(call, 'MoreData') === 'True';
  const more = hasMore ? `&${writeFields(moreDataOf(made), isUtf8Out(call))}` : '';
  if (valueOf(call, 'Sign') !== 'True') return `${first}${more}`;
  return `${first}&Sign=${signatureOf(call.terminal, 'return', `${first}${more}`)}${more}`;
}
