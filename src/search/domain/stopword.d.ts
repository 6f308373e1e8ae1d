/** The lists of `stopword` that we use; the package ships no types. */
declare module 'stopword' {
  type List = readonly string[];
  export const ara: List, ben: List, bul: List, cat: List, ces: List, dan: List, deu: List, ell: List, eng: List;
  export const fas: List, fin: List, fra: List, guj: List, heb: List, hin: List, hun: List, hye: List, ind: List;
  export const ita: List, jpn: List, kor: List, mar: List, mya: List, nld: List, nob: List, panGu: List, pol: List;
  export const por: List, porBr: List, ron: List, rus: List, spa: List, swe: List, tha: List, tur: List, ukr: List;
  export const urd: List, vie: List, zho: List;
}
