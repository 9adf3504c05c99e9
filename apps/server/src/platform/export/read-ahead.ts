/**
 * Returns the same values in their order. The next one is fetched while the caller works on the one before, and so must not
 * query the transaction that they come from meanwhile.
 */
export async function* readAhead<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const values = source[Symbol.asyncIterator]();
  const next = (): Promise<IteratorResult<T>> => {
    const coming = values.next();
    // The caller that requests the value gets its error; nobody may request it any more.
    coming.catch(() => undefined);
    return coming;
  };
  try {
    for (let coming = next(); ;) {
      const { done, value } = await coming;
      if (done === true) return;
      coming = next();
      yield value;
    }
  } finally {
    await values.return?.();
  }
}
