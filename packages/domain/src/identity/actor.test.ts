import { expect, test } from 'vitest';

import { recordOfActor, responsiblePerson, systemActor, userActor, VISITOR } from './actor.ts';

test('a person is stored under their id', () => {
  expect(recordOfActor(userActor('u-1'))).toEqual({
    actorKind: 'user',
    actorId: 'u-1',
    requestedBy: null,
  });
  expect(recordOfActor({ kind: 'accountant', id: 'u-2' })).toEqual({
    actorKind: 'accountant',
    actorId: 'u-2',
    requestedBy: null,
  });
});

test('a task is stored under its own kind, apart from the person who ordered it', () => {
  expect(recordOfActor(systemActor('issue-batch', 'u-1'))).toEqual({
    actorKind: 'system',
    actorId: 'issue-batch',
    requestedBy: 'u-1',
  });
  expect(recordOfActor(systemActor('print-document', null)).requestedBy).toBeNull();
});

test('a visitor has no id', () => {
  expect(recordOfActor(VISITOR)).toEqual({
    actorKind: 'visitor',
    actorId: null,
    requestedBy: null,
  });
});

test('the person responsible is who acted, or who ordered what the product did', () => {
  const responsible = [
    userActor('u-1'),
    systemActor('drafts.issue', 'u-2'),
    systemActor('print-document', null),
    { kind: 'api-key', id: 'k-1' } as const,
    VISITOR,
  ].map((actor) => responsiblePerson(recordOfActor(actor)));
  expect(responsible).toEqual(['u-1', 'u-2', null, null, null]);
});
