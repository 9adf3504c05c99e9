import { randomUUID } from 'node:crypto';

import type { StartedPayment } from '@pinkas/contract/public/payment-page/pay-fields';
import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import type {
  PaymentPage,
  StartPaymentRequest,
} from '@pinkas/contract/public/payment-page/payment-page.contract';
import type { PaymentStatus } from '@pinkas/contract/public/payment-page/payment-status.contract';
import { cardcomProtocol } from '@pinkas/gateway-simulators/cardcom/cardcom';
import { payAsPayer } from '@pinkas/gateway-simulators/pay-as-payer';
import type { PayerChoice } from '@pinkas/gateway-simulators/pay-page';
import { gatewaySimulator, type GatewaySimulator } from '@pinkas/gateway-simulators/simulator';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';

import { systemClock } from '../../src/platform/clock/clock.ts';
import { anAddress } from '../lists/answer-page.ts';
import { aTerminalForm } from '../settings/card-terminals.ts';
import type { TestServer } from '../test-server.ts';

/** Returns a simulated Cardcom that knows the terminal of `aTerminalForm`. */
export function cardcomOfTests(seed: string): GatewaySimulator {
  const { credentials } = aTerminalForm();
  return gatewaySimulator(
    cardcomProtocol({
      terminal: Number(credentials['terminal']),
      apiName: credentials['apiName'] ?? '',
      apiPassword: credentials['apiPassword'] ?? '',
    }),
    { seed, nowMs: () => systemClock.nowMs() },
  );
}

/** Returns the token by which an issued document is paid. */
export async function payTokenOf(owner: HttpBrowser, documentId: string): Promise<string> {
  const { json } = await owner.get(`/v2/api/documents/${documentId}`);
  return (json as DocumentView).pagePath.replace('/d/', '');
}

export const paymentCall = (token: string, rest = ''): string =>
  `/v2/api/public/payments/${encodeURIComponent(token)}${rest}`;
export const statusCall = (token: string, rest = ''): string =>
  `/v2/api/public/payment-status/${encodeURIComponent(token)}${rest}`;

/** Somebody who holds the link of a payment, at an address of their own. */
export interface Payer {
  readonly browser: HttpBrowser;
  readonly address: string;
  readonly token: string;
}

export async function aPayer(
  server: Pick<TestServer, 'browser'>,
  token: string,
  address: string = anAddress(),
): Promise<Payer> {
  const browser = server.browser();
  await browser.get('/front/data/initData');
  return { browser, address, token };
}

function headersOf({ address }: Payer): Record<string, string> {
  return { 'x-forwarded-for': address };
}

/** What the page shows; fails where it does not open. */
export async function pageOf(payer: Payer): Promise<PaymentPage> {
  const answer = await payer.browser.get(paymentCall(payer.token), { headers: headersOf(payer) });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json as PaymentPage;
}

/** Presses the button for all that is asked for, or for what is given. */
export function sendStart(
  payer: Payer,
  changes: Partial<StartPaymentRequest> & Pick<StartPaymentRequest, 'amountAgorot'>,
  key: string = randomUUID(),
): Promise<Answer> {
  const body: StartPaymentRequest = {
    choice: { way: 'all' },
    payer: { name: 'רונית אלון', email: 'ronit@payers.test', phone: '' },
    instalments: 1,
    ...changes,
  };
  return payer.browser.post(paymentCall(payer.token, '/start'), body, {
    headers: { ...headersOf(payer), 'idempotency-key': key },
  });
}

/** A start that must open a page. */
export async function startOf(...given: Parameters<typeof sendStart>): Promise<StartedPayment> {
  const answer = await sendStart(...given);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json as StartedPayment;
}

/** Pays on the page of the gateway and comes back as the browser does; returns where it lands. */
export async function payAndReturn(
  payer: Payer,
  { url, fields }: StartedPayment,
  choice: Partial<PayerChoice> = {},
): Promise<string> {
  const location = await payAsPayer({ url, ...(fields !== null && { fields }) }, choice);
  const { pathname, search } = new URL(location);
  const answer = await payer.browser.get(`${pathname}${search}`);
  return answer.headers.get('location') ?? '';
}

export async function statusOf(payer: Payer, statusToken: string): Promise<PaymentStatus> {
  const answer = await payer.browser.get(statusCall(statusToken), { headers: headersOf(payer) });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json as PaymentStatus;
}

/** Has the gateway asked. */
export async function askNow(payer: Payer, statusToken: string): Promise<PaymentStatus> {
  const answer = await payer.browser.post(statusCall(statusToken, '/ask'), undefined, {
    headers: headersOf(payer),
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json as PaymentStatus;
}
