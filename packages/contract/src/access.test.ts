import { ACTIONS_OF_HOLDER } from '@pinkas/domain/files/attachable';
import { ACTIONS } from '@pinkas/domain/permissions/actions';
import { expect, test } from 'vitest';

import { ALL_CONTRACTS } from './all-contracts.ts';

interface Call {
  readonly call: string;
  readonly access: readonly string[];
}

const CALLS = Object.entries(ALL_CONTRACTS).flatMap(([area, contract]) =>
  Object.entries(contract).map(([name, { access }]): Call => ({
    call: `${area}.${name}`,
    access: [access].flat(),
  })),
);

function callsWith(access: string): string[] {
  return CALLS.filter((one) => one.access.includes(access))
    .map(({ call }) => call)
    .toSorted();
}

test('every call names an action, but for those that are listed here', () => {
  const named: readonly string[] = ACTIONS;
  const others = CALLS.filter(({ access }) => !access.every((one) => named.includes(one)));
  expect(callsWith('anyone')).toMatchInlineSnapshot(`
    [
      "calendar.read",
      "cardPage.check",
      "cardPage.get",
      "cardPage.logo",
      "cardPage.start",
      "customerPage.document",
      "customerPage.documents",
      "customerPage.get",
      "customerPage.logo",
      "customerPage.statement",
      "customerPage.statementPdf",
      "distributorBrand.logo",
      "documentPage.answer",
      "documentPage.file",
      "documentPage.get",
      "documentPage.logo",
      "documentPage.pages",
      "invited.details",
      "invited.join",
      "login.captcha",
      "login.login",
      "login.logout",
      "oauth2Approval.details",
      "oauth2Approval.redirectBack",
      "oauth2Registration.details",
      "oauth2Registration.register",
      "outbox.attachment",
      "outbox.html",
      "outbox.list",
      "passkeyLogin.options",
      "passkeyLogin.signIn",
      "password.askLink",
      "password.choose",
      "password.openLink",
      "paymentPage.check",
      "paymentPage.get",
      "paymentPage.logo",
      "paymentPage.start",
      "paymentStatus.ask",
      "paymentStatus.get",
      "paymentStatus.logo",
      "providers.authorize",
      "providers.comeBack",
      "providers.launch",
      "questionPage.answer",
      "questionPage.get",
      "referral.open",
      "registration.check",
      "registration.checkAccountEmail",
      "registration.confirmEmail",
      "registration.findDistributor",
      "registration.findInvitation",
      "registration.register",
      "registration.sendEmailLink",
      "salesPage.cart",
      "salesPage.check",
      "salesPage.coupon",
      "salesPage.get",
      "salesPage.logo",
      "salesPage.noReminders",
      "salesPage.order",
      "salesPage.photo",
      "session.frontInit",
      "taxAuthority.comeBack",
      "trouble.report",
      "verification.checkFile",
      "verification.get",
    ]
  `);
  expect(callsWith('machine')).toMatchInlineSnapshot(`
    [
      "cardMessages.back",
      "cardMessages.backByForm",
      "cardMessages.news",
      "cardMessages.terminalBack",
      "cardMessages.terminalBackByForm",
      "cardMessages.terminalNews",
      "texts.openWhatsapp",
      "texts.report019",
      "texts.reportHttp",
      "texts.reportInforu",
      "texts.reportInforuByQuery",
      "texts.reportWhatsapp",
    ]
  `);
  expect(callsWith('person')).toMatchInlineSnapshot(`
    [
      "analytics.choose",
      "analytics.get",
      "notices.elsewhere",
      "notices.read",
      "notices.readAll",
      "notices.saveSettings",
      "notices.settings",
      "notices.unread",
      "operatorAccounts.standing",
      "person.backofficeInit",
      "person.init",
      "shownBroadcasts.close",
      "shownBroadcasts.list",
      "switcher.list",
    ]
  `);
  expect(callsWith('code-session')).toMatchInlineSnapshot(`
    [
      "login.resend",
      "login.twoFactor",
      "login.ways",
      "passkeyLogin.step",
      "passkeyLogin.stepOptions",
      "phones.confirm",
      "phones.send",
      "phones.state",
      "texts.delivery",
    ]
  `);
  expect(callsWith('operator')).toMatchInlineSnapshot(`
    [
      "broadcasts.end",
      "broadcasts.list",
      "broadcasts.make",
      "operatorAccounts.block",
      "operatorAccounts.get",
      "operatorAccounts.list",
      "operatorAccounts.log",
      "operatorAccounts.openCase",
      "operatorAccounts.unblock",
      "operatorJobs.read",
      "operatorJobs.retry",
      "operatorPackages.addAddon",
      "operatorPackages.addGift",
      "operatorPackages.addVersion",
      "operatorPackages.list",
      "operatorRevenue.read",
      "support.read",
      "support.save",
    ]
  `);
  expect(callsWith('signed-in')).toMatchInlineSnapshot(`
    [
      "changes.stream",
      "exports.cancel",
      "exports.file",
      "exports.get",
      "exports.list",
      "files.attach",
      "files.attachments",
      "files.cancelUpload",
      "files.detach",
      "files.get",
      "files.remove",
      "listViews.change",
      "listViews.list",
      "listViews.remove",
      "listViews.save",
      "notices.list",
      "ownership.get",
      "search.find",
      "startExport.start",
      "viewMailings.end",
      "viewMailings.get",
      "viewMailings.save",
      "viewMailings.send",
    ]
  `);
  expect(others.map(({ call }) => call).toSorted()).toEqual(
    ['anyone', 'machine', 'code-session', 'person', 'signed-in', 'operator']
      .flatMap(callsWith)
      .toSorted(),
  );
});

test('every action guards a call, but for those that commands ask for themselves and that of a page without calls', () => {
  expect(ACTIONS.filter((action) => callsWith(action).length === 0)).toEqual([
    'uniformFile.check',
    'documents.setPolicy',
    'files.readAll',
  ]);
});

test('what an attached file asks for is enough to upload one', () => {
  const upload = CALLS.find(({ call }) => call === 'files.upload');
  const changes = Object.values(ACTIONS_OF_HOLDER).map(({ change }) => change);
  expect([...(upload?.access ?? [])].toSorted()).toEqual([...new Set(changes)].toSorted());
});
