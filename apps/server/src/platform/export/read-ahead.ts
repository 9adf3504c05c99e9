/**
 * The same values in their order. The next one is on its way while somebody works on the one before, and asks the transaction that they
 * come from for nothing meanwhile.
 */
export async function* readAhead<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const values = source[Symbol.asyncIterator]();
  const next = (): Promise<IteratorResult<T>> => {
    const coming = values.next();
    // Whoever asks for the value gets its error; nobody may ask any more.
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
