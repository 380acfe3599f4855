/** The header by which pages know an answer of this server (docs/protocol.md, HTTP): answers made by tests need it too. */
export const OUR_MARK = { 'star-eater': '1' };
