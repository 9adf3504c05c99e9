import type { PayerChoice } from './pay-page.ts';

/**
 * Opens the page of a simulated gateway, makes a choice on it, and returns where the browser is sent. Throws where the
 * page does not open or sends nowhere.
 */
export async function payAsPayer(
  page: { readonly url: string; readonly fields?: Readonly<Record<string, string>> },
  choice: Partial<PayerChoice> = {},
): Promise<string> {
  const opened = await fetch(
    page.url,
    page.fields === undefined ? {} : { method: 'POST', body: new URLSearchParams(page.fields) },
  );
  const html = await opened.text();
  const action = /<form method="post" action="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  if (action === undefined) throw new Error(`no page to pay on: ${String(opened.status)} ${html}`);
  const body = new URLSearchParams({
    choice: 'pay',
    card: 'good',
    ...Object.fromEntries(Object.entries(choice).map(([name, value]) => [name, String(value)])),
  });
  const target = new URL(action, page.url);
  const paid = await fetch(target, { method: 'POST', body, redirect: 'manual' });
  const location = paid.headers.get('location');
  if (location === null) throw new Error(`the page leads nowhere: ${String(paid.status)}`);
  return location;
}
