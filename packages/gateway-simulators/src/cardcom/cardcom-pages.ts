import { uuidOf, type CompanyTransaction } from '../card-company.ts';
import { decimalSum, minorOf } from '../decimal-sums.ts';
import { fieldsIn, numberOf, textOf, type Fields } from '../fields.ts';
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
import { pageResultOf } from './cardcom-info.ts';
import { codeOf, currencyOf, type CardcomCall, type CardcomPage } from './cardcom-world.ts';

/** Where pages are, below the address of the simulator. */
export const PAGES_PATH = '/page/';
const NEEDED = ['SuccessRedirectUrl', 'FailedRedirectUrl', 'WebHookUrl', 'Amount'];

/** Answers LowProfile/Create. */
export function createPage({ world, pages, body }: CardcomCall): SimulatorAnswer {
  const missing = NEEDED.find((name) => body[name] === undefined);
  if (missing !== undefined) {
    return json({ ResponseCode: 5003, Description: `${missing} is missing` }, 400);
  }
  const id = uuidOf(`page ${String(pages.size)} ${textOf(body, 'ReturnValue')}`);
  pages.set(id, { id, fields: body, result: undefined, token: undefined });
  return json({
    ResponseCode: 0,
    Description: 'OK',
    LowProfileId: id,
    Url: `${world.origin()}${PAGES_PATH}${id}`,
    UrlToPayPal: '',
    UrlToBit: '',
  });
}

/** Shows a page to a payer, or takes what was chosen on it. */
export function answerPage(
  call: Omit<CardcomCall, 'body'>,
  request: SimulatorRequest,
): SimulatorAnswer {
  const page = call.pages.get(request.path.slice(PAGES_PATH.length));
  if (page === undefined) return text('no such page', 404);
  const { fields } = page;
  if (request.method !== 'POST') {
    return writePayPage({
      gateway: 'Cardcom',
      action: `${call.world.origin()}${PAGES_PATH}${page.id}`,
      amountText: decimalSum(amountOf(fields)),
      description: textOf(fields, 'ProductName'),
      instalmentsMax: numberOf(fieldsIn(fields, 'AdvancedDefinition'), 'MaxNumOfPayments', 1),
      isOpenSum: false,
    });
  }
  const choice = readChoice(request.body);
  if (choice.choice === 'cancel') return seeOther(textOf(fields, 'CancelRedirectUrl'));
  // A page is paid once: a second press brings the payer back to the first result.
  if (page.result?.code !== 0) payOn(call, page, choice);
  const address = page.result?.code === 0 ? 'SuccessRedirectUrl' : 'FailedRedirectUrl';
  return seeOther(withQuery(textOf(fields, address), { lowprofilecode: page.id }));
}

function payOn(
  call: Omit<CardcomCall, 'body'>,
  page: CardcomPage,
  { card: name, instalments }: PayerChoice,
): void {
  const { world } = call;
  const { fields } = page;
  const operation = textOf(fields, 'Operation');
  const made = chargeOf(call, fields, { name, instalments });
  const isGood = made.outcome === 'approved';
  if (isGood && operation !== 'ChargeOnly') {
    page.token = { value: world.company.tokenOf(made.card, made.terminal), card: made.card };
  }
  page.result = {
    code: isGood ? 0 : codeOf(made),
    made: operation === 'CreateTokenOnly' && isGood ? undefined : made,
  };
  const message = {
    url: textOf(fields, 'WebHookUrl'),
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(pageResultOf(call, page)),
  } as const;
  // It comes twice, as the real one may.
  world.notify(message);
  world.notify(message);
}

/** A charge, or the check or hold that the page asks for in its place. */
function chargeOf(
  { world }: Pick<CardcomCall, 'world'>,
  fields: Fields,
  { name, instalments }: { readonly name: string; readonly instalments: number },
): CompanyTransaction {
  const advanced = fieldsIn(fields, 'AdvancedDefinition');
  const amount = amountOf(fields);
  const isCredit = numberOf(advanced, 'CreditType', 1) === 6;
  const asked = {
    terminal: textOf(fields, 'TerminalNumber'),
    reference: textOf(fields, 'ReturnValue'),
    amount,
    currency: currencyOf(fields),
    card: testCard(name),
    ...inParts(amount, instalments, isCredit ? 'credit' : 'payments'),
  };
  const validate = numberOf(advanced, 'JValidateType');
  if (validate === 5) return world.company.hold(asked);
  const isCheck = validate === 2 || textOf(fields, 'Operation') === 'CreateTokenOnly';
  return isCheck ? world.company.check(asked) : world.company.charge(asked);
}

function amountOf(fields: Fields): number {
  return minorOf(fields['Amount']) ?? 0;
}
