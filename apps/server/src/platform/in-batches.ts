/** What comes one by one, so many at a time; the last may be fewer. */
export async function* inBatches<T>(items: AsyncIterable<T>, atOnce: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < atOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
