import { randomUUID } from 'node:crypto';

import { CLOUD_BACKUP_CASES, CLOUD_BACKUP_WRITES } from '../backup/cloud-backup.ts';
import { ISSUE_REQUEST_CASES } from '../api/issue-requests.ts';
import { WEBHOOK_CASES, WEBHOOK_WRITES } from '../api/webhook-receiver.ts';
import { aDesign } from '../isolation/foreign-account-things.ts';
import { aSharer } from '../account/referral-cases.ts';
import { OAUTH_CASES, OAUTH_WRITES } from '../auth/oauth2-apps.ts';
import { API_KEY_CASES, API_KEY_WRITES } from './api-keys.ts';
import { CARD_TERMINAL_WRITES } from './card-terminals.ts';

/** Things of the pages of settings, and of sharing the product, whose calls have an id. */
export const SETTINGS_CASES = {
  'GET /sr/uref/{userUuid}/share': aSharer,
  'DELETE /v2/api/settings/design/designs/{id}': aDesign,
  ...API_KEY_CASES,
  ...OAUTH_CASES,
  ...WEBHOOK_CASES,
  ...ISSUE_REQUEST_CASES,
  ...CLOUD_BACKUP_CASES,
};

const newDocuments = {
  version: 1,
  rounding: 'shekel',
  pricesIncludeVat: true,
  isMailed: true,
  sendsCopy: true,
};

const shownMail = {
  docType: 305,
  language: 'he',
  subject: '[document]',
  body: 'שלום [שם הלקוח]',
  senderName: 'סטודיו',
  replyTo: 'office@shop.test',
};
const { senderName, replyTo, ...mailText } = shownMail;
const mail = { version: 1, senderName, replyTo, copyTo: '', texts: [mailText] };

/** Their writes without one. */
export const SETTINGS_WRITES = {
  'PUT /v2/api/settings/new-documents': () => Promise.resolve({ id: '', body: newDocuments }),
  'PUT /v2/api/settings/receiving': () =>
    Promise.resolve({ id: '', body: { version: 1, usualMeans: 'transfer', warnsOfCash: false } }),
  'PUT /v2/api/settings/storage-count': () => Promise.resolve({ id: '' }),
  'POST /v2/api/settings/health': () => Promise.resolve({ id: '' }),
  'PUT /v2/api/settings/privacy': () =>
    Promise.resolve({ id: '', body: { version: 1, notesOpenings: false } }),
  'POST /v2/api/settings/design/designs': () =>
    Promise.resolve({ id: '', body: { name: randomUUID() } }),
  'PUT /v2/api/settings/mail': () => Promise.resolve({ id: '', body: mail }),
  'POST /v2/api/settings/mail/test': () => Promise.resolve({ id: '', body: shownMail }),
  ...CARD_TERMINAL_WRITES,
  ...API_KEY_WRITES,
  ...OAUTH_WRITES,
  ...WEBHOOK_WRITES,
  ...CLOUD_BACKUP_WRITES,
};
