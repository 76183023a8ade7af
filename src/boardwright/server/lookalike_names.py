"""Names that look alike. A spectator may not write under a name that people would take for a player's."""

from __future__ import annotations

import re
import unicodedata

#: Stands for a letter of another alphabet in a name that is otherwise Latin. It may look like anything.
ANY = "?"

#: Letters of other alphabets, digits and signs, and the Latin letter that each looks like.
_PAIRS = (
    # Cyrillic
    ("АаВвЕеЅѕІіЈјКкМмНнОоРрСсТтУуХхԀԁԚԛԜԝҺһӀӏҮүѴѵЬьГгПп", "aabbeessiijjkkmmhhooppccttyyxxddqqwwhhllyyvvbbrrnn"),
    # Greek: a capital and its small letter may look like different Latin letters
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεζηικνορτυχγωμσς", "abezhikmnoptyxabeznikvoptuxywuoc"),
    # Armenian, Cherokee, Lisu
    ("օոսհցզյՏ", "onuhgqjs"),
    ("ᎠᎡᎢᎥᎪᎫᎬᎳᎷᎻᎽᏀᏃᏟᏏᏒᏔᏕᏙᏚᏞᏢᏦᏴ", "drtlajewmhygzcbrwsvslpkb"),
    ("ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ", "bpdtgkjczfmnlsrvhwxyaelou"),
    # Digits, signs, and Latin letters whose Unicode names do not contain the similar letter
    ("ɑɩʟǀ015|ſ", "alllolsls"),
)  # fmt: skip
_LATIN = {sign: letter for signs, letters in _PAIRS for sign, letter in zip(signs, letters, strict=True)}
_NAMED = re.compile(r"LATIN (?:CAPITAL |SMALL )?LETTER (?:[A-Z]+ )*?(?:CAPITAL )?([A-Z])(?: WITH .*)?")


def look_alike(one: str, other: str) -> bool:
    """Whether two names look alike: case, accents, spaces, invisible signs and similar letters do not count.

    >>> look_alike("Tom", "Тоm"), look_alike("Tom", "T o\u200bm!"), look_alike("Tom", "Tim")
    (True, True, False)
    """
    return any(_match(key, another) for key in _keys(one) for another in _keys(other))


def _match(one: str, other: str) -> bool:
    if not one or len(one) != len(other):
        return False
    return all(a == b or ANY in (a, b) for a, b in zip(one, other, strict=True))


def _keys(name: str) -> set[str]:
    """Two normal forms of a name: as it is written, and in small letters."""
    plain = unicodedata.normalize("NFKD", name)
    return {_key(plain), _key(unicodedata.normalize("NFKD", plain.casefold()))}


def _key(name: str) -> str:
    letters = "".join(
        _letter(sign) for sign in name if sign in _LATIN or unicodedata.category(sign)[0] in "LN"
    )
    # The letters i and l, and some pairs, look like other letters in many typefaces.
    letters = letters.replace("i", "l").replace("rn", "m").replace("vv", "w")
    if any(letter.isascii() and letter.isalpha() for letter in letters):
        return "".join(letter if letter.isascii() else ANY for letter in letters)
    # A name without letters consists of signs, such as emoji.
    return letters or "".join(sign for sign in name if unicodedata.category(sign)[0] in "SP")


def _letter(sign: str) -> str:
    found = _LATIN.get(sign)
    if found is not None:
        return found
    if not sign.isascii():
        named = _NAMED.fullmatch(unicodedata.name(sign, ""))
        if named is not None:
            return named[1].lower()
    return sign.casefold()
