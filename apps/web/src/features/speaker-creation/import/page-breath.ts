/** Lets the page do what waits to be done before long work goes on. */
export const pageBreath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
