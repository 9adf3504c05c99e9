import { contrastOf } from '@pinkas/domain/company/brand-color';
import { describe, expect, test } from 'vitest';

import { MAILS } from '../../../test/mails/all-mails.ts';
import { shownIn } from '../../../test/mails/read-mail.ts';
import { brandedMail, type MailBrand } from './mail-brand.ts';
import type { MailMessage, WrittenMail } from './mail-sender.ts';

const HOSTILE = '"><img src=x onerror=alert(1)></a>\'&';
const BRAND: MailBrand = {
  nameHe: HOSTILE,
  nameEn: '',
  color: '#ffd400',
  senderName: '',
  replyTo: 'answers@distributor.test',
  logo: { bytes: Buffer.from('png'), mediaType: 'image/png', widthPx: 320, heightPx: 80 },
};

const WRITTEN = Object.entries(MAILS).flatMap(([file, mails]) =>
  Object.entries(mails).map(([kind, write]) => ({ file, kind, mail: write('סטודיו קו', 'he') })),
);
const asMessage = (mail: WrittenMail): MailMessage => ({ to: ['a@b.test'], ...mail });
const ofProduct = WRITTEN.filter(({ mail }) => asMessage(mail).letter !== undefined);

describe('a mail in the look of a distributor', () => {
  test.each(ofProduct)('IN-02: $kind escapes its name, and loads nothing', ({ mail }) => {
    const { html, text, attachments } = brandedMail(asMessage(mail), BRAND);
    expect(html).not.toContain(HOSTILE);
    expect(shownIn(html)).toContain(HOSTILE);
    expect([...html.matchAll(/src="([^"]*)"/g)].map(([, src]) => src)).toEqual(['cid:logo@pinkas']);
    expect(attachments).toMatchObject([{ contentId: 'logo@pinkas', contentType: 'image/png' }]);
    expect(text).toBe(asMessage(mail).text);
  });

  test('writes its colour so that it can be read on white', () => {
    for (const { mail } of ofProduct) {
      const { html } = brandedMail(asMessage(mail), BRAND);
      const color = /border-top:4px solid (#[0-9a-f]{6})/.exec(html)?.[1] ?? '';
      expect(contrastOf(color, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('is that of drafts and of the head of the evidence, too, which name the business in their words', () => {
    const told = ['a draft that waits', 'a draft that was refused', 'the head of the evidence'];
    const found = ofProduct.filter(({ kind }) => told.includes(kind));
    expect(found.map(({ kind }) => kind).toSorted()).toEqual(told.toSorted());
    for (const { mail } of found) {
      expect(brandedMail(asMessage(mail), BRAND).text).toMatch(/העסק: סטודיו קו\.|של סטודיו קו/);
    }
  });

  test('is never a mail of a business or its documents', () => {
    const others = WRITTEN.filter((one) => !ofProduct.includes(one));
    expect(others.map(({ kind }) => kind)).toContain('a document');
    for (const { mail } of others) {
      expect(brandedMail(asMessage(mail), BRAND)).toEqual(asMessage(mail));
    }
    expect(ofProduct.length).toBeGreaterThan(15);
  });
});
