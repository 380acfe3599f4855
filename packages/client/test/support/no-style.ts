/** In place of style sheets, which jsdom does not need. */
export {};
