/** Other systems whose standing orders a business moves here, by the name that is stored and sent; people read the Latin name. */
export const ORDER_SYSTEM_NAMES = { cardcom: 'Cardcom', sumit: 'SUMIT', icount: 'iCount' } as const;
export type OrderSystem = keyof typeof ORDER_SYSTEM_NAMES;
export const ORDER_SYSTEMS = ['cardcom', 'sumit', 'icount'] as const satisfies OrderSystem[];
