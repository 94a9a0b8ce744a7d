const size = 50

/** A long list in parts that are small enough to see it move. */
export async function inParts<Item>(items: Item[], work: (part: Item[], from: number) => Promise<unknown>) {
  for (let from = 0; from < items.length; from += size) await work(items.slice(from, from + size), from)
}
