"""Reduces the variable font to what the site shows; see README.md.

Usage: python reduce.py schibsted-grotesk-latin-wght-normal.woff2 schibsted-grotesk.woff2
Needs fonttools and brotli (pip).
"""
import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ASCII = "".join(map(chr, range(0x20, 0x7F)))
MORE = "\u00a0äÄöÖüåé©·×«»–—‘’“”•…←↑→↓−≠≤≥"
WEIGHTS = (400, 700)
# Ligatures, kerning, and figures of one width; not fractions and the like.
FEATURES = ["kern", "liga", "tnum"]
# In units of 1/2048 em: an eighth of a pixel in running text.
KERNING_STEP = 16
# Tables that browsers make no use of.
UNUSED = ["STAT", "MVAR", "gasp"]


def simplify_kerning(font: TTFont) -> None:
    """
    Kerns all weights like the first, in steps: the differences are a few thousandths of an em, and kerning by weight
    with every unit is more than half of the file.
    """
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for wrapped in lookup.SubTable:
            table = getattr(wrapped, "ExtSubTable", wrapped)
            if table.Format == 1:
                records = [r for pairs in table.PairSet for r in pairs.PairValueRecord]
            else:
                records = [r for row in table.Class1Record for r in row.Class2Record]
            for value in (record.Value1 for record in records):
                if value is not None:
                    vars(value).pop("XAdvDevice", None)
                    advance = getattr(value, "XAdvance", 0)
                    value.XAdvance = round(advance / KERNING_STEP) * KERNING_STEP
            table.ValueFormat1 = 4  # the advance alone


def reduced(font: TTFont) -> TTFont:
    options = subset.Options(layout_features=FEATURES, hinting=False, name_IDs=[0, 1, 2])
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=ASCII + MORE)
    subsetter.subset(font)
    return font


font = reduced(instancer.instantiateVariableFont(TTFont(sys.argv[1]), {"wght": WEIGHTS}))
simplify_kerning(font)
# Again, since values that don't vary leave classes and tables unused.
font = reduced(font)
for table in UNUSED:
    if table in font:
        del font[table]
font.flavor = "woff2"
font.save(sys.argv[2])
