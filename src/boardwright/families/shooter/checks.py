from boardwright.families.shooter import format as form
def check_weapon(weapon, report, path=()):
    return True
