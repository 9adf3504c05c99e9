import {
  BilledDocument,
  PriceStep,
  type BillingTemplateForm,
} from '@pinkas/contract/sales/billing/billing-fields';
import type { TemplateState } from '@pinkas/domain/billing/billing-template';
import type { TemplateSchedule } from '@pinkas/domain/billing/template-periods';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { z } from 'zod';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/** A template as it is stored. */
export interface StoredTemplate extends TemplateSchedule {
  readonly id: string;
  readonly state: TemplateState;
  readonly form: BillingTemplateForm;
  readonly version: number;
  readonly createdBy: string;
}

const COLUMNS = [
  'id',
  'customerId',
  'title',
  'state',
  'method',
  'savedCardId',
  'content',
  'priceSteps',
  'unit',
  'every',
  'startsOn',
  'shortMonths',
  'count',
  'endsOn',
  'firstNumber',
  'billedFrom',
  'tellsBefore',
  'onRefusal',
  'version',
  'createdBy',
] as const;

const Steps = z.array(PriceStep);

function templatesOf(tx: AccountTx) {
  return tx.selectFrom('billingTemplates').select(COLUMNS).where('accountId', '=', tx.accountId);
}

type Row = Awaited<ReturnType<ReturnType<typeof templatesOf>['executeTakeFirstOrThrow']>>;

function toStored(row: Row): StoredTemplate {
  const { unit, every, startsOn, shortMonths, count, endsOn } = row;
  const schedule = { unit, every, startsOn, shortMonths, count, endsOn };
  const { id, state, firstNumber, billedFrom, version, createdBy } = row;
  const { title, customerId, method, savedCardId, tellsBefore, onRefusal } = row;
  const document = BilledDocument.parse(row.content);
  const priceSteps = Steps.parse(row.priceSteps);
  const form = {
    title,
    customerId,
    method,
    savedCardId,
    document,
    priceSteps,
    schedule,
    tellsBefore,
    onRefusal,
  };
  return { id, state, form, schedule, firstNumber, billedFrom, version, createdBy };
}

/** Returns templates, all or some by id, in no order. */
export async function listTemplates(
  tx: AccountTx,
  ids?: readonly string[],
): Promise<StoredTemplate[]> {
  const all = templatesOf(tx);
  const rows = await (ids === undefined ? all : all.where('id', 'in', [...ids])).execute();
  return rows.map(toStored);
}

/** Locks a template until the transaction ends. Refuses with NOT_FOUND. */
export async function lockTemplate(tx: AccountTx, id: string): Promise<StoredTemplate> {
  const row = await templatesOf(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (row === undefined) throw new AppError('NOT_FOUND');
  return toStored(row);
}

function columnsOf(form: BillingTemplateForm) {
  const { title, customerId, method, savedCardId, document, priceSteps } = form;
  const { tellsBefore, onRefusal } = form;
  return {
    title,
    customerId,
    method,
    savedCardId,
    docType: document.docType,
    content: JSON.stringify(document),
    priceSteps: JSON.stringify(priceSteps),
    tellsBefore,
    onRefusal,
    ...form.schedule,
  };
}

type NewTemplate = Pick<StoredTemplate, 'id' | 'form' | 'createdBy'> & {
  readonly createdAt: string;
};

/** Inserts an active template, billed from its first day. */
export async function insertTemplate(
  tx: AccountTx,
  { id, form, createdBy, createdAt }: NewTemplate,
): Promise<void> {
  await tx
    .insertInto('billingTemplates')
    .values({
      accountId: tx.accountId,
      id,
      ...columnsOf(form),
      state: 'active',
      firstNumber: 1,
      billedFrom: form.schedule.startsOn,
      version: 1,
      createdAt,
      createdBy,
    })
    .execute();
}

export interface TemplateChanges {
  readonly state?: TemplateState;
  readonly form?: BillingTemplateForm;
  readonly firstNumber?: number;
  readonly billedFrom?: LocalDate;
}

/** Changes a locked template; returns its new version. */
export async function updateTemplate(
  tx: AccountTx,
  { id, version }: Pick<StoredTemplate, 'id' | 'version'>,
  { form, ...changes }: TemplateChanges,
): Promise<number> {
  await tx
    .updateTable('billingTemplates')
    .set({ ...changes, ...(form !== undefined && columnsOf(form)), version: version + 1 })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
  return version + 1;
}

/**
 * Has templates charge a card instead of others, and go on where they were blocked. Returns their ids; a second time finds
 * none.
 */
export async function changeCard(
  tx: AccountTx,
  replacedIds: readonly string[],
  cardId: string,
): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'change-card-of-billing',
    text: `update billing_templates set saved_card_id = $3, version = version + 1,
        state = case when state = 'blocked' then 'active' else state end
      where account_id = $1 and saved_card_id = any($2::uuid[]) returning id`,
    values: [tx.accountId, replacedIds, cardId],
  });
  return rows.map(({ id }) => id);
}

/** Moves a locked template that is in a state; nothing where it is in another. */
export async function moveTemplate(
  tx: AccountTx,
  id: string,
  { from, to }: { readonly from: TemplateState; readonly to: TemplateState },
): Promise<void> {
  await tx
    .updateTable('billingTemplates')
    .set((set) => ({ state: to, version: set('version', '+', 1) }))
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .where('state', '=', from)
    .execute();
}
