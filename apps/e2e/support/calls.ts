import { aCustomerForm, type CustomerRequest } from '@pinkas/test-kit/a-customer';
import { anInvoice, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { TestUser } from '@pinkas/test-kit/test-account';
import type { APIRequestContext, APIResponse } from '@playwright/test';

import { codeOf, PASSWORD } from './people/people.ts';

/** Sends JSON with the anti-forgery token of the browser's cookies. */
export async function post(
  request: APIRequestContext,
  path: string,
  data: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<APIResponse> {
  const { cookies } = await request.storageState();
  const token = cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await request.post(path, { data, headers: { 'x-xsrf-token': token, ...headers } });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer;
}

/** Signs in without the screens, for journeys that begin after sign-in. */
export async function signInByCalls(
  request: APIRequestContext,
  { email }: Pick<TestUser, 'email'>,
  password = PASSWORD,
): Promise<void> {
  await request.get('/front/data/initData');
  await post(request, '/front/auth/login_actual', { u_email: email, u_password: password });
  await post(request, '/front/auth/tfa_actual', { oneTimeCode: await codeOf(request, email) });
}

/** Adds a regular customer as the signed-in person without the screens; returns its id. */
export async function addCustomerByCall(
  request: APIRequestContext,
  changes: Partial<CustomerRequest>,
): Promise<string> {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answer = await post(request, '/v2/api/customers', aCustomerForm(changes), headers);
  return ((await answer.json()) as { id: string }).id;
}

export interface IssuedByCall {
  readonly id: string;
  readonly number: number;
  readonly totalAgorot: number;
}

/** Issues a document as the signed-in person without the screens. */
export async function issueByCall(
  request: APIRequestContext,
  changes: Partial<InvoiceRequest> = {},
): Promise<IssuedByCall> {
  const answer = await post(request, '/v2/api/documents', anInvoice(changes), {
    'idempotency-key': crypto.randomUUID(),
  });
  return (await answer.json()) as IssuedByCall;
}
