import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';

import { aSetup, startHandlers, type Handlers } from '../fake-server.ts';

const { INVOICE, INVOICE_RECIEPT, RECIEPT, BID } = DOC_TYPES;

/** An id of a kind of things, by number. */
export const anId = (kind: string, number: number) =>
  `0193${kind.repeat(4)}-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A document of bars: letters in a picture would depend on the fonts of the machine. */
const bar = (x: number, y: number, width: number, height = 9, fill = '#9aa0ac') =>
  `<rect x="${String(x)}" y="${String(y)}" width="${String(width)}" height="${String(height)}" fill="${fill}"/>`;
export const A_PAPER = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595 842" width="595" height="842">',
  '<rect width="595" height="842" fill="#fff"/>',
  bar(395, 50, 150, 26, '#2742a8'),
  bar(50, 54, 110),
  bar(425, 120, 120),
  bar(465, 138, 80),
  bar(50, 200, 495, 24, '#e8ebf5'),
  ...[240, 268, 296].map((y) => bar(325, y, 220) + bar(50, y, 70)),
  bar(50, 352, 150, 22, '#2742a8'),
  bar(345, 780, 200),
  '</svg>',
].join('');

/** A business that issues the usual types. */
const SETUP = aSetup({ docTypes: [INVOICE, INVOICE_RECIEPT, RECIEPT, BID] });
export const START: Handlers = {
  ...startHandlers(true),
  'GET /v2/api/data/init': () => ({ success: true, data: SETUP }),
  'GET /v2/api/notices/unread': () => ({ unread: 2 }),
};
