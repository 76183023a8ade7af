/** Points as they are printed: one decimal at most, and a true minus, as wide as a digit. */
export const signed = (points: number): string => String(Math.round(points * 10) / 10).replace('-', '−');
