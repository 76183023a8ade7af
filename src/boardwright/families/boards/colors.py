"""Which texts are colours: the names, hexadecimal forms and functions of CSS, and nothing that could be more.

A colour goes into the page as an attribute, so that only texts which are plainly colours are let through.
"""

from __future__ import annotations

import re

NAMES = frozenset(
    re.findall(
        r"\w+",
        """aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown
        burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan
        darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred
        darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink
        deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold
        goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush
        lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey
        lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow
        lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen
        mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin
        navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise
        palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue
        saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow
        springgreen steelblue tan teal thistle tomato transparent turquoise violet wheat white whitesmoke yellow
        yellowgreen""",
    )
)

_HEXADECIMAL = re.compile(r"#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})")
_NUMBER = r"[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?:%|deg|rad|turn)?"
_FUNCTION = re.compile(
    rf"(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\( *{_NUMBER}(?:(?: *[,/] *| +){_NUMBER}){{2,3}} *\)",
    re.IGNORECASE,
)


def is_color(text: str) -> bool:
    """Whether a text is a colour of CSS.

    >>> [is_color(text) for text in ("grey", "#a9744f", "rgb(255, 0, 0)", "hsl(120 50% 50% / 0.3)")]
    [True, True, True, True]
    >>> is_color('red"><script>')
    False
    """
    if len(text) > 80:
        return False
    return text.lower() in NAMES or bool(_HEXADECIMAL.fullmatch(text) or _FUNCTION.fullmatch(text))
