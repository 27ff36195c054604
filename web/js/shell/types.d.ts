/** Catalogues are bundled as text. */
declare module "*.ftl" {
  const text: string;
  export default text;
}

interface Window {
  /** Set by first.js: taps heard before the page ran, and what is known of the start. */
  banqiEarly?: {
    taps: string[];
    types: string[];
    hear: (event: Event) => void;
    /** Bytes that a first start loads. */
    whole: number;
    /** Set once the page's own script has run. */
    started: boolean;
    /** The directive of the site's policy that has stopped a file of the page. */
    refused: string;
  };
}
