import { OPERATED_STATES } from '@pinkas/domain/packages/operated-state';
import { COMPANY_KINDS } from '@pinkas/domain/vat/company-kind';
import { z } from 'zod';

import type { FieldCode } from '../../errors.ts';
import {
  blockText,
  lineText,
  LocalDateText,
  requiredBlockText,
  requiredLineText,
} from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

export const BROADCAST_TITLE_LENGTH_MAX = 80;
export const BROADCAST_TEXT_LENGTH_MAX = 600;
export const BROADCAST_BUTTON_LENGTH_MAX = 30;
const LINK_LENGTH_MAX = 200;

/** A page of the product and nothing else: a message of the product leads to no other site. */
const PAGE = /^\/(?!\/)[\w/?=&.-]*$/;

/** What is said to all accounts of a kind: title, text, button, days (specification section 8). */
export const BroadcastForm = z
  .strictObject({
    titleHe: requiredLineText(BROADCAST_TITLE_LENGTH_MAX),
    textHe: requiredBlockText(BROADCAST_TEXT_LENGTH_MAX),
    buttonHe: requiredLineText(BROADCAST_BUTTON_LENGTH_MAX),
    /** Empty, all three, where it is said in Hebrew alone. */
    titleEn: lineText(BROADCAST_TITLE_LENGTH_MAX),
    textEn: blockText(BROADCAST_TEXT_LENGTH_MAX),
    buttonEn: lineText(BROADCAST_BUTTON_LENGTH_MAX),
    /** The page of the product that the button leads to; empty for none. */
    link: lineText(LINK_LENGTH_MAX).refine(
      (link) => link === '' || PAGE.test(link),
      code('WEB_ADDRESS_INVALID'),
    ),
    /** Kinds of business, and states of the account; none for every one. */
    kinds: z.array(z.enum(COMPANY_KINDS, code('VALUE_NOT_ALLOWED'))).max(COMPANY_KINDS.length),
    states: z.array(z.enum(OPERATED_STATES, code('VALUE_NOT_ALLOWED'))).max(OPERATED_STATES.length),
    /** Days in Israel, both included. */
    shownFrom: LocalDateText,
    shownUntil: LocalDateText,
  })
  .superRefine(({ titleEn, textEn, buttonEn, shownFrom, shownUntil }, context) => {
    const parts = { titleEn, textEn, buttonEn };
    const hasAny = Object.values(parts).some((part) => part !== '');
    for (const [name, part] of Object.entries(parts)) {
      if (hasAny && part === '') {
        context.addIssue({ code: 'custom', path: [name], message: code('FIELD_REQUIRED') });
      }
    }
    if (shownUntil < shownFrom) {
      context.addIssue({
        code: 'custom',
        path: ['shownUntil'],
        message: code('DATE_RANGE_INVALID'),
      });
    }
  });
export type BroadcastForm = z.output<typeof BroadcastForm>;
