import type { Contract, Endpoint } from '../../define.ts';
import { customerResource } from './customer-resource.ts';
import { documentResource } from './document-resource.ts';
import { draftResource, issueRequestResource } from './draft-resource.ts';
import { eventResource } from './event-resource.ts';
import { itemResource } from './item-resource.ts';
import { paymentRequestResource } from './payment-request-resource.ts';
import { reportResource } from './report-resource.ts';
import { webhookResource } from './webhook-resource.ts';

/** The resources of the public API, apart from the calls of the screens: a key makes these and no others. */
export const API_RESOURCES: Readonly<Record<string, Contract>> = {
  customers: customerResource,
  documents: documentResource,
  items: itemResource,
  paymentRequests: paymentRequestResource,
  events: eventResource,
  webhooks: webhookResource,
  drafts: draftResource,
  issueRequests: issueRequestResource,
  reports: reportResource,
};

/** Returns every call of the public API. */
export function apiEndpoints(): Endpoint[] {
  return Object.values(API_RESOURCES).flatMap((contract): Endpoint[] => Object.values(contract));
}
