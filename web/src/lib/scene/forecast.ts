/** What touching a thing would do or cost, in a few signs, with an icon if it is a price: "−20", "+1" servant. */
export interface Forecast {
  text: string;
  icon?: string;
}
