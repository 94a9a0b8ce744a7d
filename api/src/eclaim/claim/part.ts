const size = 50

/** Processes a long list in batches, small enough to report progress. */
export async function inParts<Item>(items: Item[], work: (part: Item[], from: number) => Promise<unknown>) {
  for (let from = 0; from < items.length; from += size) await work(items.slice(from, from + size), from)
}
