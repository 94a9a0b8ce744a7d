/** Size limits: checking and evaluating any input stays under ten milliseconds. */
export const limit = {
  characters: 1000,
  parts: 200,
  depth: 20,
  literalDigits: 28,
  choiceCharacters: 40,
  inputWholeDigits: 20,
  inputPlaces: 20,
  roundPlaces: 10,
  magnitude: 30,
} as const
