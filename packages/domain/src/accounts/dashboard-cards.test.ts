import { expect, test } from 'vitest';

import {
  arrangedCards,
  DASHBOARD_CARDS,
  linesOfCards,
  putInUsualPlace,
  withOthers,
} from './dashboard-cards.ts';

test('nobody arranged anything: all cards in their usual order', () => {
  expect(arrangedCards(null)).toEqual(DASHBOARD_CARDS);
});

test('hidden cards stay hidden, cards of a time before are left out, and one that is new stands in its usual place', () => {
  const known = DASHBOARD_CARDS.filter((card) => card !== 'dues');
  const shown = ['documents', 'waiting', 'gone', 'waiting', 'figures'];
  expect(arrangedCards({ shown, known: [...known, 'gone'] })).toEqual([
    'documents',
    'waiting',
    'dues',
    'figures',
  ]);
});

test('a card that is shown again stands after the nearest of its usual forerunners, or first', () => {
  expect(putInUsualPlace(['cash', 'months'], 'debts')).toEqual(['cash', 'months', 'debts']);
  expect(putInUsualPlace(['cash', 'months'], 'figures')).toEqual(['figures', 'cash', 'months']);
});

test('cards that a person has nothing of keep their usual place when the others move', () => {
  expect(withOthers(['cash', 'figures'], ['dues', 'debts'])).toEqual([
    'cash',
    'figures',
    'dues',
    'debts',
  ]);
});

test('a wide card and a narrow one beside it share a line, whichever comes first', () => {
  expect(linesOfCards(DASHBOARD_CARDS)).toEqual([
    ['start'],
    ['figures'],
    ['ceiling'],
    ['months', 'waiting'],
    ['dues', 'debts'],
    ['cash'],
    ['documents'],
  ]);
  expect(linesOfCards(['debts', 'months', 'dues', 'cash', 'waiting'])).toEqual([
    ['debts', 'months'],
    ['dues'],
    ['cash'],
    ['waiting'],
  ]);
});
