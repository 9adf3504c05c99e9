import { randomUUID } from 'node:crypto';

import { aCustomerForm } from '@pinkas/test-kit/a-customer';
import { aLine } from '@pinkas/test-kit/an-invoice';
import { describe, expect, test } from 'vitest';

import { getJson, givenCustomer, issueTo, write } from '../../../../test/accounting/customers.ts';
import { givenItem, givenPriceList } from '../../../../test/accounting/items.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  browser,
  fieldsOf,
  PATH,
  search,
  server,
  startItemsServer,
  view,
} from './testing/item-calls.ts';

startItemsServer();

describe('in bulk', () => {
  test('a foreign item among them refuses the whole request, and changes none', async () => {
    const mine = await givenItem(browser);
    const foreign = await givenItem(await signIn(server, await server.givenUser()));
    const ids = [mine.id, foreign.id];
    const before = await view(mine.id);
    const price = { ids, rateBasisPoints: 500, rounding: 'agora', priceListId: null };
    for (const [call, body] of [
      ['archive', { ids }],
      ['restore', { ids }],
      ['prices/preview', price],
      ['prices', price],
    ] as const) {
      const answer = await write(browser, 'POST', `${PATH}/${call}`, body);
      expect(answer.json, call).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await view(mine.id)).toEqual(before);
  });

  test('prices change as the preview said, and the same key changes them once', async () => {
    const { id } = await givenItem(browser, { priceE4: 999_000 });
    const change = { ids: [id], rateBasisPoints: 500, rounding: 'ten-agorot', priceListId: null };
    const preview = await write(browser, 'POST', `${PATH}/prices/preview`, change);
    expect(preview.json).toMatchObject({ rows: [{ id, beforeE4: 999_000, afterE4: 1_049_000 }] });
    expect((await view(id)).priceE4).toBe(999_000);
    const key = randomUUID();
    await write(browser, 'POST', `${PATH}/prices`, change, key);
    await write(browser, 'POST', `${PATH}/prices`, change, key);
    expect(await view(id)).toMatchObject({ priceE4: 1_049_000, version: 2 });
  });

  test('a price list is filled from the items’ own prices', async () => {
    const prices = await givenPriceList(browser, 'סיטונאי');
    const { id } = await givenItem(browser, { priceE4: 1_000_000 });
    const inDollars = await givenItem(browser, { currency: 'USD' });
    const change = {
      ids: [id, inDollars.id],
      rateBasisPoints: -2_000,
      rounding: 'agora',
      priceListId: prices.id,
    };
    expect((await write(browser, 'POST', `${PATH}/prices`, change)).json).toEqual({ count: 1 });
    expect(await view(id)).toMatchObject({
      priceE4: 1_000_000,
      listPrices: [{ priceListId: prices.id, priceE4: 800_000 }],
    });
    const unknown = { ...change, priceListId: randomUUID() };
    expect((await write(browser, 'POST', `${PATH}/prices`, unknown)).status).toBe(404);
  });
});

describe('price lists', () => {
  test('have a name of their own, a version, and an archive', async () => {
    const { id } = await givenPriceList(browser, 'Retail');
    const form = { name: 'retail', currency: 'ILS' };
    const same = await write(browser, 'POST', '/v2/api/price-lists', form);
    expect(fieldsOf(same)).toEqual(['name NAME_TAKEN']);
    const save = (version: number) =>
      write(browser, 'PUT', `/v2/api/price-lists/${id}`, { ...form, isArchived: true, version });
    expect((await save(1)).json).toEqual({ id, version: 2 });
    expect((await save(1)).status).toBe(409);
    expect(await getJson(browser, '/v2/api/price-lists')).toMatchObject({
      priceLists: [{ id, name: 'retail', archivedAt: expect.any(String) }],
    });
  });

  test('a customer is offered the last price, the price of the list, and the own price', async () => {
    const prices = await givenPriceList(browser, 'סיטונאי');
    const { id } = await givenItem(browser, {
      name: 'מנורה',
      priceE4: 1_000_000,
      listPrices: [{ priceListId: prices.id, priceE4: 900_000 }],
    });
    const customer = await givenCustomer(browser, aCustomerForm({ priceListId: prices.id }));
    expect(await search('מנ', customer.id)).toMatchObject([
      {
        id,
        price: { priceE4: 1_000_000 },
        listPrice: { priceE4: 900_000, name: 'סיטונאי' },
        lastPrice: null,
      },
    ]);
    await issueTo(browser, customer.id, {
      lines: [aLine({ itemId: id, unitPriceE4: 850_000 })],
    });
    expect((await search('מנ', customer.id))[0]?.lastPrice).toMatchObject({ priceE4: 850_000 });
    const another = await givenCustomer(browser);
    expect((await search('מנ', another.id))[0]).toMatchObject({ listPrice: null, lastPrice: null });
    expect((await search('מנ'))[0]).toMatchObject({ listPrice: null, lastPrice: null });
  });

  test('items of rows are read by their ids for another customer', async () => {
    const prices = await givenPriceList(browser, 'סיטונאי');
    const { id } = await givenItem(browser, {
      priceE4: 1_000_000,
      listPrices: [{ priceListId: prices.id, priceE4: 500_000 }],
    });
    const customer = await givenCustomer(browser, aCustomerForm({ priceListId: prices.id }));
    async function offered(by: typeof browser, customerId: string | null): Promise<unknown> {
      const body = { ids: [id, id, randomUUID()], customerId };
      return (await by.post(`${PATH}/for-customer`, body)).json;
    }
    expect(await offered(browser, customer.id)).toMatchObject({
      items: [{ id, price: { priceE4: 1_000_000 }, listPrice: { priceE4: 500_000 } }],
    });
    expect(await offered(browser, null)).toMatchObject({ items: [{ id, listPrice: null }] });
    const stranger = await signIn(server, await server.givenUser());
    expect(await offered(stranger, null)).toEqual({ items: [] });
  });

  test('of another account give a customer no price', async () => {
    const stranger = await signIn(server, await server.givenUser());
    const { id } = await givenPriceList(stranger, 'שלהם');
    const answer = await write(
      browser,
      'POST',
      '/v2/api/customers',
      aCustomerForm({ priceListId: id }),
    );
    expect(answer.status).toBe(400);
  });
});
