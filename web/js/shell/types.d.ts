/** Catalogues are bundled as text. */
declare module "*.ftl" {
  const text: string;
  export default text;
}

interface Window {
  /** Set by the script in index.html: taps heard before the page's own script ran. */
  banqiEarly?: { taps: string[]; types: string[]; hear: (event: Event) => void };
}
