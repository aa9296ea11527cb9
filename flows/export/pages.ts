/** The files that `export` writes into its folder; they link to each other. */
export const PAGES = { overview: 'index.html', film: 'film.html' } as const;
